import type { TableMessage } from '@vizard/protocol';
import type { ComponentType } from 'preact';
import type { Part } from '../language.ts';
import type { Conversation } from '../link/conversation.ts';
import type { Words } from './words.ts';

export interface TableProps {
  readonly talk: Conversation;
  readonly words: Words;
}

export interface WishProps {
  readonly talk: Conversation;
  readonly table: TableMessage;
}

/** What the client has for a game: its words, and its own table if there is one. */
export interface Kit {
  readonly part: Part;
  readonly words: Words;
  readonly Table: ComponentType<TableProps>;
  /** What a seated player may ask for in the lobby: a character. */
  readonly Wish?: ComponentType<WishProps>;
}

const KITS: Readonly<Record<string, () => Promise<{ kit: Kit }>>> = {
  grimm: () => import('./grimm/kit.ts'),
  lanterns: () => import('./lanterns/kit.ts'),
  room25: () => import('./room25/kit.ts'),
};

/** Any other game is played on the plain table, in its own notation. */
export async function fetchKit(game: string): Promise<Kit> {
  const { kit } = await (KITS[game] ?? (() => import('./plain/kit.ts')))();
  return kit;
}
