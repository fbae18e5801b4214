import type { MatchFact, Progress } from '@vizard/kernel';
import type { GameCatalogue, OfferedGame, SnapshotRecord } from '@vizard/table';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** A game that is offered to people: an example has no facts. */
export type ShownGame = OfferedGame & Required<Pick<OfferedGame, 'facts'>>;

/** The games of a server that lists and links tell of. */
export class ShownGames {
  readonly names: readonly string[];
  private readonly games: ReadonlyMap<string, ShownGame>;
  private readonly catalogue: GameCatalogue;

  constructor(catalogue: GameCatalogue) {
    this.catalogue = catalogue;
    const shown = Object.entries(catalogue).filter(([, { facts }]) => facts !== undefined);
    this.games = new Map(shown as [string, ShownGame][]);
    this.names = [...this.games.keys()];
  }

  of(name: string): ShownGame | undefined {
    return this.games.get(name);
  }

  /** Can it be played here, though it may be an example? */
  isOffered(name: string): boolean {
    return Object.hasOwn(this.catalogue, name);
  }

  /** How a table plays; empty while its settings don't make a game. */
  played(name: string, options: unknown, seats: number): readonly MatchFact[] {
    const shown = this.of(name);
    if (shown === undefined) return [];
    try {
      return shown.facts.played(shown.game.options(options, seats));
    } catch {
      return [];
    }
  }
}

/** How many matches are remembered as they were at their last snapshot. */
const REMEMBERED = 2000;

/** How far matches are at the beginning of their round, as everybody sees it. No table is woken for it. */
export class ProgressOf {
  private readonly db: Kysely<Schema>;
  private readonly games: ShownGames;
  private readonly known = new Map<string, { readonly n: number; readonly progress: Progress | undefined }>();

  constructor(db: Kysely<Schema>, games: ShownGames) {
    this.db = db;
    this.games = games;
  }

  /** The progress of these running matches, by code. */
  async all(tables: readonly { code: string; match: number; game: string }[]): Promise<Map<string, Progress>> {
    const found = new Map<string, Progress>();
    const asked = tables.filter(({ game }) => this.games.of(game) !== undefined);
    if (asked.length === 0) return found;
    const newest = await this.db
      .selectFrom('snapshots')
      .where('code', 'in', [...new Set(asked.map(({ code }) => code))])
      .select(['code', 'match', 'n'])
      .execute();
    for (const { code, match, game } of asked) {
      const n = newest.find((one) => one.code === code && one.match === match)?.n;
      const progress = n === undefined ? undefined : await this.one(code, match, game, n);
      if (progress !== undefined) found.set(code, progress);
    }
    return found;
  }

  private async one(code: string, match: number, game: string, n: number): Promise<Progress | undefined> {
    const key = `${code} ${match}`;
    const before = this.known.get(key);
    if (before?.n === n) return before.progress;
    const stored = await this.db
      .selectFrom('snapshots')
      .where('code', '=', code)
      .where('match', '=', match)
      .select('body')
      .executeTakeFirst();
    const progress = stored && progressIn(this.games.of(game), JSON.parse(stored.body));
    if (this.known.size >= REMEMBERED) this.known.delete(this.known.keys().next().value as string);
    this.known.set(key, { n, progress });
    return progress;
  }
}

/** Made from the public view, so nothing hidden can be in it. A snapshot of other rules gives nothing. */
function progressIn(shown: ShownGame | undefined, { state, version }: SnapshotRecord): Progress | undefined {
  if (shown === undefined || version !== shown.game.version) return undefined;
  return shown.facts.progress(shown.game.view(state, 'public'));
}
