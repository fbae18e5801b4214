import { signal } from '@preact/signals';
import { type ClientMessage, makeClientMessage } from '@vizard/protocol';
import type { Dial, Wire } from './wire.ts';

/** Milliseconds until the next attempt to dial, attempt after attempt. */
const BACKOFF = [0, 500, 1000, 2000, 4000, 8000, 15_000];

/** Who talks over a line. */
export interface Talker {
  opened(): void;
  heard(text: string): void;
  /** The page is looked at again. */
  seen(): void;
}

/** A wire that is dialled again whenever it is lost, until somebody hangs up or the other end has said that it is over. */
export class Line {
  readonly state = signal<'connecting' | 'open' | 'lost' | 'ended'>('connecting');
  #wire: Wire | undefined;
  #attempt = 0;
  #retry = 0;
  #gone = false;
  readonly #dial: Dial;
  readonly #talker: Talker;

  constructor(dial: Dial, talker: Talker) {
    this.#dial = dial;
    this.#talker = talker;
    addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  get isOpen(): boolean {
    return this.state.peek() === 'open';
  }

  /** Says it if anybody hears; what has to arrive is said again when the line is open again. */
  send(message: ClientMessage): void {
    if (this.isOpen) this.#wire?.send(makeClientMessage(message));
  }

  /** Hangs up and dials again: who we are has changed. */
  redial(): void {
    this.#wire?.close();
    this.#connect();
  }

  /** The other end has said that it is over, and perhaps hung up before that was heard: nobody dials again. */
  end(): void {
    clearTimeout(this.#retry);
    this.#wire?.close();
    this.state.value = 'ended';
  }

  close(): void {
    this.#gone = true;
    clearTimeout(this.#retry);
    removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#wire?.close();
  }

  readonly #now = () => {
    if (this.state.value === 'lost') this.#connect();
  };

  readonly #seen = () => {
    if (document.visibilityState !== 'visible') return;
    this.#now();
    // after a sleep the wire may be cut without anybody having noticed
    this.#wire?.check?.();
    this.#talker.seen();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    this.#wire = this.#dial({
      opened: () => {
        this.#attempt = 0;
        this.state.value = 'open';
        this.#talker.opened();
      },
      heard: (text) => this.#talker.heard(text),
      lost: () => {
        if (this.#gone || this.state.value === 'ended') return;
        this.state.value = 'lost';
        const wait = BACKOFF[Math.min(this.#attempt++, BACKOFF.length - 1)] ?? 0;
        this.#retry = window.setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
      },
    });
  }
}
