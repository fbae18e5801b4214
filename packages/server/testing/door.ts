import { WebSocket } from 'ws';

/** A socket opened with whatever headers: what it hears, and how it ends. */
export interface Dialled {
  readonly socket: WebSocket;
  readonly heard: string[];
  /** The code it was closed with, once it is. */
  readonly closed: Promise<number>;
}

/** The status with which the server refuses is the error. */
export async function dial(base: string, headers: Record<string, string>): Promise<Dialled> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/socket`, { headers });
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  return { socket, heard, closed };
}
