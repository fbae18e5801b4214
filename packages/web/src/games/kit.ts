import type { TableMessage } from '@vizard/protocol';
import type { ComponentType } from 'preact';
import type { Part } from '../language/texts.ts';
import type { Session } from '../session/session.ts';
import type { Words } from './words.ts';

export interface TableProps {
  readonly session: Session;
  readonly words: Words;
}

/** A table before the game, and the way to talk to it. */
export interface LobbyProps {
  readonly session: Session;
  readonly table: TableMessage;
}

/** A line of what is played: what it is called, and how it is set. */
export type Setting = readonly [string, string];

export type SettingsOf = (options: unknown, seats: number) => readonly Setting[];

/** What the client has for a game: its words, and its own table if there is one. */
export interface Kit {
  readonly part: Part;
  readonly words: Words;
  readonly Table: ComponentType<TableProps>;
  /** What a seated player may ask for in the lobby: a character. */
  readonly Wish?: ComponentType<LobbyProps>;
  /** The options of the game in words: fetched by the lobby, for nobody else needs them. */
  settings?(): Promise<SettingsOf>;
}
