import { createHash } from 'node:crypto';
import { isCode, Refused } from '@vizard/protocol';
import type { Groups } from '../groups/groups.ts';
import type { Outlines } from '../outlines.ts';
import { type Card, gameCard, groupCard, homeCard, lobbyCard, missingCard, replayCard, tableCard } from './cards.ts';
import type { ProgressOf, ShownGames } from './matches.ts';
import type { Speaker } from './words.ts';

/** What an address of the client shows when it is shared as a link. */
export interface Link {
  readonly status: 200 | 404;
  readonly card: Card;
  /** May search engines list it? */
  readonly indexed: boolean;
}

/** Looks for a table where guessing codes has a price. */
export type Guess = <T>(look: () => Promise<T>) => Promise<T>;

/** Pages that belong to one person or live in one browser. Their links show only what kind of page it is. */
const OWN = new Set(['tables', 'me', 'recover', 'mail', 'replays', 'here', 'pass', 'tv', 'history', 'people']);

export class Links {
  private readonly outlines: Outlines;
  private readonly progress: ProgressOf;
  private readonly games: ShownGames;
  private readonly groups: Groups;
  /** Pages that are switched off. */
  readonly off: readonly string[];

  constructor(
    outlines: Outlines,
    progress: ProgressOf,
    games: ShownGames,
    groups: Groups,
    off: readonly string[] = [],
  ) {
    this.off = off;
    this.groups = groups;
    this.games = games;
    this.outlines = outlines;
    this.progress = progress;
  }

  /** The one reading of an address, as the client's `placeAt` reads it. */
  async at(path: string, step: string | undefined, speaker: Speaker, guess: Guess): Promise<Link> {
    const [first = '', second, third] = path.split('/').filter((part) => part !== '');
    const known = second !== undefined && this.games.of(second) !== undefined;
    const offered = second !== undefined && this.games.isOffered(second);
    if (this.off.includes(first)) return own(speaker, false);
    switch (first) {
      case '':
        return { status: 200, card: homeCard(speaker), indexed: true };
      case 'lobby':
        return { status: 200, card: lobbyCard(speaker), indexed: true };
      case 't':
        return this.table(second, speaker, guess);
      case 'groups':
        return this.group(second, speaker);
      case 'replay':
        if (second === 'here' || second === 'file') return own(speaker, second === 'file' || third !== undefined);
        return this.replay(second, step, speaker, guess);
      case 'new':
        return known ? { status: 200, card: gameCard(speaker, second, 'setup'), indexed: true } : own(speaker, offered);
      case 'rules':
      case 'learn':
        if (known) return { status: 200, card: gameCard(speaker, second, first), indexed: true };
        return own(speaker, second === undefined || offered);
      default:
        return own(speaker, OWN.has(first));
    }
  }

  /** Its link is long: nobody needs a price to guess it. */
  private async group(link: string | undefined, speaker: Speaker): Promise<Link> {
    const group = link === undefined || link.length > 60 ? undefined : await this.groups.byLink(link);
    if (group === undefined) return own(speaker, false);
    return { status: 200, card: groupCard(speaker, this.groups.outline(group)), indexed: false };
  }

  private async table(code: string | undefined, speaker: Speaker, guess: Guess): Promise<Link> {
    const found = await this.found(code, guess);
    if (typeof found === 'string') return own(speaker, found === 'unknown');
    const running = found.status === 'running' && found.visibility === 'public';
    const progress = running ? (await this.progress.all([found])).get(found.code) : undefined;
    return { status: 200, card: tableCard(speaker, found, progress), indexed: false };
  }

  private async replay(
    code: string | undefined,
    step: string | undefined,
    speaker: Speaker,
    guess: Guess,
  ): Promise<Link> {
    const found = await this.found(code, guess);
    if (typeof found === 'string') return own(speaker, found === 'unknown');
    // Nothing was finished here yet.
    if (found.match === 1 && found.status !== 'over' && found.status !== 'abandoned')
      return this.table(code, speaker, guess);
    const at = step !== undefined && /^\d{1,6}$/.test(step) ? Number(step) : undefined;
    return { status: 200, card: replayCard(speaker, found, at), indexed: false };
  }

  /** `unknown` also for the table of an example game, and for a caller who has guessed too often: they don't even learn whether there is a table. */
  private async found(code: string | undefined, guess: Guess) {
    if (code === undefined || !isCode(code)) return 'missing';
    try {
      return await guess(async () => {
        const outline = await this.outlines.one(code);
        if (outline === undefined) throw new Refused('unknownTable', `There is no table ${code}.`);
        return this.games.of(outline.game) === undefined ? 'unknown' : outline;
      });
    } catch (error) {
      if (error instanceof Refused) return error.code === 'unknownTable' ? 'missing' : 'unknown';
      throw error;
    }
  }
}

/** A page without a card of its own, if it is there at all. */
const own = (speaker: Speaker, there: unknown): Link =>
  there
    ? { status: 200, card: homeCard(speaker), indexed: false }
    : { status: 404, card: missingCard(speaker), indexed: false };

/** Changes with everything the card shows, and with nothing else. */
export const versionOf = (card: Card): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 12);
