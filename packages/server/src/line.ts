import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Milliseconds the other end has to complete the closing handshake. Then the socket is closed without it. */
const GOODBYE = 2000;

/** All sockets of one address together may have this many times the backlog of one. */
const TOGETHER = 4;
/** While a socket uses less than this part of its own backlog, the others are not checked. */
const LITTLE = 1 / 32;

/** How much may wait. */
export interface Backlog {
  /** Bytes for this socket. */
  readonly own: number;
  /** The bytes that wait for all sockets of the same address now. */
  together(): number;
}

/**
 * The only way out of a socket. Everything, heartbeats included, waits behind what the other end has not read yet,
 * and a client that lets too much wait is disconnected.
 */
export class Line {
  /** Nobody listens any more. Called once, immediately, whether or not the other end completes the closing handshake. */
  onEnd: () => void = () => {};
  private readonly ws: WebSocket;
  private readonly socket: Duplex;
  private readonly backlog: Backlog;
  private readonly dropped: (reason: string) => void;
  private alive = true;
  private ended = false;
  private gathering = false;

  constructor(ws: WebSocket, socket: Duplex, backlog: Backlog, dropped: (reason: string) => void) {
    this.ws = ws;
    this.socket = socket;
    this.backlog = backlog;
    this.dropped = dropped;
    ws.on('pong', () => {
      this.alive = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => this.end());
  }

  get isOpen(): boolean {
    return !this.ended && this.ws.readyState === this.ws.OPEN;
  }

  /** Bytes that wait to be read at the other end. */
  get waiting(): number {
    return this.ws.bufferedAmount;
  }

  send(text: string): void {
    if (!this.hasRoom()) return;
    this.gather();
    this.ws.send(text);
  }

  pong(data: Buffer): void {
    if (this.hasRoom()) this.ws.pong(data);
  }

  /** Sends a heartbeat. A client that missed the last one is gone, unless this server was too busy to listen. */
  beat(): void {
    const dead = !this.alive && !this.ws.isPaused;
    this.alive = false;
    if (dead) this.cut('dead');
    else if (this.hasRoom()) this.ws.ping();
  }

  /** Sends a last message and closes. */
  close(code: number, reason?: string, last?: string): void {
    if (last !== undefined) this.send(last);
    if (!this.isOpen) return;
    this.ws.close(code, reason);
    const late = setTimeout(() => this.ws.terminate(), GOODBYE);
    this.ws.once('close', () => clearTimeout(late));
    this.end();
  }

  /** Closes the socket of a client that breaks the protocol. */
  dismiss(reason: string): void {
    if (!this.isOpen) return;
    this.dropped(reason);
    this.close(1008, reason);
  }

  /** Ends the socket without a closing handshake: nobody would read it. */
  private cut(reason: string): void {
    this.dropped(reason);
    this.ws.terminate();
    this.end();
  }

  private hasRoom(): boolean {
    if (!this.isOpen) return false;
    if (!this.isSlow()) return true;
    this.cut('slow');
    return false;
  }

  /** An address does not get more room by opening more sockets. */
  private isSlow(): boolean {
    const { own, together } = this.backlog;
    if (this.waiting > own) return true;
    return this.waiting > own * LITTLE && together() > own * TOGETHER;
  }

  /** Messages of one turn of the event loop, an acknowledgement and the news for instance, leave in one write. */
  private gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    this.socket.cork();
    setImmediate(() => {
      this.gathering = false;
      this.socket.uncork();
    });
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.onEnd();
  }
}
