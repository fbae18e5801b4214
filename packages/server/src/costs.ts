import { type ClientMessage, Refused } from '@vizard/protocol';
import type { Caller } from './addresses.ts';
import { Bucket } from './rates.ts';

/** A table that comes out of the store. */
const WAKE = 2;
/** What takes longer than a choice, and about how many times as long. */
const DEAR: Partial<Record<ClientMessage['kind'], number>> = {
  hello: WAKE,
  start: 16,
  create: 4,
  hint: 8,
  recall: 8,
  record: 8,
};
/** A position another match had reached is played again before it is taken. */
const CREATE_FROM = 16;
/** Reading this many characters of a message takes as long as a choice. */
const CHARACTERS = 2048;
/** The picture of a link. */
const PICTURE = 30;
/** A code of a table that is not there. */
const MISS = 30;
/** Seconds of work an address may ask for at once, so that everybody behind it can come back at the same moment. */
const AT_ONCE = 100;
/** Addresses that are remembered. */
const MOST = 20_000;

export const costOf = (message: ClientMessage): number =>
  message.kind === 'create' && message.from !== undefined ? CREATE_FROM : (DEAR[message.kind] ?? 1);

/** What a long message costs beyond what it asks for. */
export const weightOf = (characters: number): number => Math.floor(characters / CHARACTERS);

export const tooFast = (): Refused =>
  new Refused('tooFast', 'You have asked for a lot in a short time: wait a little.');

/** What an address may ask for, over all its sockets and requests. */
export interface Purse {
  /** Throws when there is not enough left for this command. */
  charge(message: ClientMessage): void;
  /** Before a message is read: is there enough left for one of this many characters? */
  mayRead(characters: number): boolean;
  /** Before a table is brought out of the store without a word to it. */
  wake(): void;
  /** Before a picture is drawn. */
  draw(): void;
  /** Finding a table is free, but a wrong code costs. An address that has nothing left gets no answer, not even for a right code. */
  guess<T>(look: () => Promise<T>): Promise<T>;
}

const FREE: Purse = { charge: () => {}, mayRead: () => true, wake: () => {}, draw: () => {}, guess: (look) => look() };

export class Purses {
  private readonly perSecond: number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(perSecond: number) {
    this.perSecond = perSecond;
  }

  of({ key, local }: Caller): Purse {
    if (local) return FREE;
    const mayTake = (cost: number): boolean => this.bucket(key).take(performance.now(), cost);
    const take = (cost: number): void => {
      if (!mayTake(cost)) throw tooFast();
    };
    return {
      charge(message) {
        // Heartbeats are paid by their own socket.
        if ('id' in message || message.kind === 'hello') take(costOf(message));
      },
      mayRead(characters) {
        const weight = weightOf(characters);
        return weight === 0 || mayTake(weight);
      },
      wake: () => take(WAKE),
      draw: () => take(PICTURE),
      guess: async (look) => {
        take(MISS);
        const missed = (error: unknown): boolean => error instanceof Refused && error.code === 'unknownTable';
        return look().then(
          (found) => {
            this.bucket(key).give(MISS);
            return found;
          },
          (error) => {
            if (!missed(error)) this.bucket(key).give(MISS);
            throw error;
          },
        );
      },
    };
  }

  private bucket(key: string): Bucket {
    const known = this.buckets.get(key);
    const bucket = known ?? new Bucket(this.perSecond, this.perSecond * AT_ONCE);
    if (known === undefined) this.remember(key, bucket);
    return bucket;
  }

  /** Forgets the buckets of addresses that have been quiet for a while. */
  private remember(key: string, bucket: Bucket): void {
    this.buckets.set(key, bucket);
    if (this.buckets.size <= MOST) return;
    for (const [other, kept] of this.buckets) if (kept.isFull(performance.now())) this.buckets.delete(other);
    for (const other of this.buckets.keys()) if (this.buckets.size > MOST) this.buckets.delete(other);
  }
}
