import { useSignal } from '@preact/signals';
import type { Chair } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { TableKit } from '../games/kit.ts';
import { fetchTable } from '../games/registry.ts';
import { loadRest, loadWords } from '../language/language.ts';
import { Live } from '../play/live.tsx';
import { tell } from '../play/refusal.ts';
import { Session } from '../session/session.ts';
import { dialHere } from '../session/wire.ts';
import { Cover } from './cover.tsx';
import { Held } from './held.tsx';
import { TABLE } from './start.ts';

/** Who handed the device on, and what they had seen by then. */
interface Covered {
  readonly seat: number;
  readonly version: number;
}

/** A table that several people play on one device: the cover, then one player's side, then the cover again. */
export default function PassPage({ place }: { place: { code: string } }) {
  const { code } = place;
  const watch = useSignal<Session | undefined>(undefined);
  const kit = useSignal<TableKit | undefined>(undefined);
  const holder = useSignal<number | undefined>(undefined);
  /** Who has answered a sealed question, and at which version. The others must not learn it, so only the page remembers. */
  const answered = useSignal<readonly Covered[]>([]);
  /** The version with which something last happened: earlier answers no longer count. */
  const happenedAt = useSignal(0);
  useEffect(() => {
    const opened = new Session(
      dialHere(() => TABLE),
      code,
    );
    opened.onUpdate(({ happened, version }) => {
      if (happened.length > 0) happenedAt.value = version;
    });
    watch.value = opened;
    opened.look();
    return () => opened.close();
  }, [code, watch, happenedAt]);
  const game = watch.value?.table.value?.game;
  useEffect(() => {
    if (game === undefined) return;
    void fetchTable(game).then(async (fetched) => {
      await Promise.all([loadWords(fetched.part), loadWords('pass')]);
      await loadRest();
      kit.value = fetched;
    });
  }, [game, kit]);
  const next = watch.value?.next.value;
  useEffect(() => {
    const host = watch.value;
    if (next === undefined || host === undefined) return;
    // everybody is here: another game begins at once, behind the cover
    holder.value = undefined;
    answered.value = [];
    happenedAt.value = 0;
    host.goOn();
    host.command('start', {}).catch(tell);
  }, [next, watch, holder, answered, happenedAt]);
  const table = watch.value?.table.value;
  const update = watch.value?.update.value;
  if (table === undefined || update === undefined || kit.value === undefined) return <main id="main" aria-busy />;
  const people = table.chairs.filter(({ who }) => who === 'guest');
  const waiting = update.pending.filter(({ ready }) => ready !== true).map(({ seat }) => seat);
  const isFresh = ({ version }: Covered) => version >= happenedAt.value;
  const asked = people
    .map(({ seat }) => seat)
    .filter((seat) => waiting.includes(seat) && !answered.value.some((one) => one.seat === seat && isFresh(one)));
  const chairOf = (seat: number | undefined): Chair | undefined => people.find((chair) => chair.seat === seat);
  const chair = chairOf(holder.value);
  return (
    <>
      {chair === undefined ? (
        <Cover
          people={people}
          asked={asked}
          onTake={(seat) => {
            holder.value = seat;
          }}
          onAway={(seat) => watch.value?.command('addBot', { seat, level: 'easy' }).catch(tell)}
        />
      ) : (
        <Held
          key={chair.seat}
          code={code}
          chair={chair}
          kit={kit.value}
          next={chairOf(asked.find((seat) => seat !== chair.seat))}
          onCover={(version) => {
            if (version !== undefined)
              answered.value = [...answered.value.filter(isFresh), { seat: chair.seat, version }];
            holder.value = undefined;
          }}
        />
      )}
      <Live />
    </>
  );
}
