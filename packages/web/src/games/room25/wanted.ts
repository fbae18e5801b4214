import type { ComplexName } from '@vizard/room25/complexes';
import type { Edition, Switches } from '@vizard/room25/editions';
import type { ModeName } from '@vizard/room25/modes';
import type { Level } from '@vizard/room25/rooms';
import type { First } from '../../app/setup/first-player.tsx';
import type { Memory } from '../../app/setup/memory-aid.tsx';

/** How many of each kind of room. */
export type Counts = Readonly<Record<string, number>>;

/** What the table asks of the game, in the game's own words. */
export interface Wish {
  readonly mode: ModeName;
  readonly level: Level;
  readonly edition: Edition;
  readonly guards: number;
  readonly complex: 'ready' | 'balanced' | 'custom';
  readonly ready: ComplexName;
  readonly rooms: Counts;
  /** The ready-made set that building began with. */
  readonly from: ComplexName;
  readonly first: First;
  readonly madnessCards: boolean;
  readonly teamTalk: boolean;
  readonly memory: Memory;
  /** The switches that this table sets differently from its edition. */
  readonly house: Partial<Switches>;
}
