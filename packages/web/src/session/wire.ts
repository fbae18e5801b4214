import { makeServerMessage } from '@vizard/protocol';
import { t } from '../language/language.ts';
import type { Enrolment } from '../learn/speech.ts';
import { readSetting } from '../ui/settings.ts';
import { oneUpdatePerFrame } from './after-frame.ts';

/** What carries texts to a table and back: a socket to a server, or the port of a worker. */
export interface Wire {
  send(text: string): void;
  close(): void;
  /** Checks whether the other end is still there. If not, `lost` follows soon. */
  check?(): void;
}

export interface Ends {
  opened(): void;
  heard(text: string): void;
  /** The connection was lost. */
  lost(): void;
}

/** Opens a new wire; called again after each loss. */
export type Dial = (ends: Ends) => Wire;

/** After how many milliseconds of silence the server is pinged, and how long its answer may take. */
const SILENCE = 25_000;
const PATIENCE = 8000;

/** Why the server refuses to open a socket, which browsers don't say. Undefined if the reason may go away. */
async function whyRefused(): Promise<'signedOut' | 'banned' | undefined> {
  const answer = await fetch('/api/me/sessions').catch(() => undefined);
  if (answer?.status === 401) return 'signedOut';
  return answer?.status === 403 ? 'banned' : undefined;
}

/** A socket to the server this page came from. If it is cut without notice, as when a phone changes networks, its silence shows that. */
export const dialServer: Dial = (ends) => {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`);
  const heard = oneUpdatePerFrame(ends.heard);
  let opened = false;
  let closed = false;
  let timer = 0;
  const close = () => {
    closed = true;
    clearTimeout(timer);
    socket.close();
  };
  const lose = () => {
    if (closed) return;
    close();
    ends.lost();
  };
  const wait = (milliseconds: number, call: () => void) => {
    clearTimeout(timer);
    if (!closed) timer = window.setTimeout(call, milliseconds);
  };
  const check = () => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send('{"kind":"ping"}');
    wait(PATIENCE, lose);
  };
  socket.onopen = () => {
    opened = true;
    wait(SILENCE, check);
    ends.opened();
  };
  socket.onmessage = ({ data }) => {
    wait(SILENCE, check);
    heard(String(data));
  };
  socket.onclose = async () => {
    const code = opened || closed ? undefined : await whyRefused();
    if (code === undefined || closed) return lose();
    ends.heard(makeServerMessage({ kind: 'bye', code, again: false }));
  };
  wait(2 * PATIENCE, lose);
  return { send: (text) => socket.send(text), close, check };
};

/** The worker in this browser that runs tables against bots; one for all pages where browsers can share one. */
let worker: { postMessage(message: unknown, ports: Transferable[]): void } | undefined;

function startWorker() {
  if (typeof SharedWorker === 'undefined') {
    return new Worker(new URL('../offline/worker.ts', import.meta.url), { type: 'module', name: 'vizard' });
  }
  const { port } = new SharedWorker(new URL('../offline/worker.ts', import.meta.url), {
    type: 'module',
    name: 'vizard',
  });
  port.start();
  return port;
}

/** Somebody who plays in this browser. */
export interface Here {
  readonly guest: string;
  readonly name: string;
  readonly mask?: string | undefined;
  /** A lesson connects to a teacher instead of a table. */
  readonly lesson?: Enrolment;
}

/** A port to that worker, as that person: no server is needed. */
export const dialHere =
  (who: () => Here): Dial =>
  (ends) => {
    worker ??= startWorker();
    const { port1, port2 } = new MessageChannel();
    const heard = oneUpdatePerFrame(ends.heard);
    port1.onmessage = ({ data }) => (data === 'ready' ? ends.opened() : heard(String(data)));
    worker.postMessage(who(), [port2]);
    return { send: (text) => port1.postMessage(text), close: () => port1.close() };
  };

export const dialWorker = dialHere(() => ({
  guest: 'me',
  name: readSetting('name') ?? t('seat.me'),
  mask: readSetting('mask'),
}));
