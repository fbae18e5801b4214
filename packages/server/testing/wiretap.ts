import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A proxy between a client and the server that keeps every byte sent to the client. */
export interface Wiretap {
  readonly base: string;
  /** What went to the client since it was last asked, without the heads of answers to an upgrade: those hold a number of the client's own. */
  take(): string;
  stop(): void;
}

export async function wiretap(port: number): Promise<Wiretap> {
  let heard: Buffer[] = [];
  const open = new Set<{ destroy(): void }>();
  const tap = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    let head: Buffer | undefined = Buffer.alloc(0);
    server.on('data', (data: Buffer) => {
      client.write(data);
      if (head === undefined) return heard.push(data);
      head = Buffer.concat([head, data]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      heard.push(head.subarray(end + 4));
      head = undefined;
    });
    client.pipe(server);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
    }
  });
  tap.listen(0, '127.0.0.1');
  await once(tap, 'listening');
  return {
    base: `http://127.0.0.1:${(tap.address() as AddressInfo).port}`,
    take() {
      const text = Buffer.concat(heard).toString('latin1');
      heard = [];
      return text;
    },
    stop() {
      tap.close();
      for (const socket of open) socket.destroy();
    },
  };
}
