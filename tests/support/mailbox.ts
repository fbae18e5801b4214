import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in over SMTP. */
export interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  /** The text, decoded. */
  readonly text: string;
  header(name: string): string | undefined;
}

/** A real SMTP server on this machine that keeps what it is given. */
export interface Mailbox {
  readonly url: string;
  readonly arrived: Arrived[];
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'vizard' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('unknown user')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : (mailFrom?.address ?? '');
        arrived.push(
          mailOf(
            from,
            rcptTo.map(({ address }) => address),
            Buffer.concat(parts).toString(),
          ),
        );
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.server.once('listening', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://vizard:p%40ss@127.0.0.1:${port}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function mailOf(from: string, to: readonly string[], raw: string): Arrived {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string): string | undefined =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim();
  const body = rest.join('\r\n\r\n');
  const coding = header('content-transfer-encoding');
  const text =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : coding === 'quoted-printable'
        ? Buffer.from(
            body
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString()
        : body;
  return { from, to, raw, text, header };
}
