import { signal } from '@preact/signals';
import { type ClientMessage, makeClientMessage } from '@vizard/protocol';
import type { Dial, Wire } from './wire.ts';

/** Milliseconds before each attempt to reconnect. */
const BACKOFF = [0, 500, 1000, 2000, 4000, 8000, 15_000];

/** What uses a line. */
export interface Talker {
  opened(): void;
  heard(text: string): void;
  /** The page is looked at again. */
  seen(): void;
}

/** A connection that reconnects whenever it is lost, until it is closed or the other end has said that it is over. */
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

  /** Sends a text if the line is open; what has to arrive is sent again after the next connection. */
  send(message: ClientMessage): void {
    if (this.isOpen) this.#wire?.send(makeClientMessage(message));
  }

  /** Reconnects because the identity has changed. */
  redial(): void {
    this.#wire?.close();
    this.#connect();
  }

  /** The other end has said that it is over, perhaps just before it closed. Don't reconnect. */
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
    // after a sleep the connection may be lost without notice
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
