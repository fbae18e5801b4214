import { beginMatch, fairDraw } from '@vizard/kernel';
import { Refused } from '@vizard/protocol';
import { mustBe, mustHost, unready } from './chairs.ts';
import { firstTiming } from './clocks.ts';
import { holdingsAtStart } from './holdings.ts';
import { withMasks } from './masks.ts';
import { checkOptions, matchOptions } from './match-options.ts';
import type { Person } from './person.ts';
import type { OfferedGame } from './ports.ts';
import type { MatchRecord, SnapshotRecord, TableRecord } from './record.ts';

export interface Start {
  readonly table: TableRecord;
  readonly match: MatchRecord;
  readonly snapshot: SnapshotRecord;
}

/** What is stored when the host starts the match: dealt from the seed that was committed to, and the nonces of those who sent one. */
export function startOf(record: TableRecord, offered: OfferedGame, who: Person, command: string, at: number): Start {
  mustHost(record, who);
  mustBe(record, 'lobby');
  const open = record.chairs.findIndex((chair) => chair.who === 'open');
  if (open >= 0) throw new Refused('wrongStatus', `Seat ${open + 1} is open: somebody or a bot must sit there.`);
  checkOptions(record, offered);
  const { code, match, game, seed, chairs, clock } = record;
  const nonces = chairs.flatMap(({ nonce }) => (nonce === null ? [] : [nonce]));
  const begun = beginMatch(
    offered.game,
    matchOptions(record, offered),
    chairs.length,
    fairDraw({ seed, nonces }),
    record.from,
  );
  return {
    table: {
      ...record,
      ...holdingsAtStart(record),
      chairs: withMasks(chairs).map(unready),
      changed: [],
      revision: record.revision + 1,
      status: 'running',
      recent: [...record.recent, command].slice(-32),
      timing: firstTiming(clock, chairs.length, at),
      opened: {},
      updated: at,
    },
    match: { code, match, game, seed, nonces, beginning: begun.beginning, at, epochs: [] },
    snapshot: { n: 0, version: offered.game.version, state: begun.state },
  };
}
