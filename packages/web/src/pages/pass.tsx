import { useSignal } from '@preact/signals';
import type { Chair } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { Kit } from '../games/kit.ts';
import { fetchKit } from '../games/registry.ts';
import { loadRest, loadWords } from '../language.ts';
import { Conversation } from '../link/conversation.ts';
import { dialHere } from '../link/wire.ts';
import { Cover } from '../pass/cover.tsx';
import { Held } from '../pass/held.tsx';
import { TABLE } from '../pass/start.ts';
import { Live } from '../table/live.tsx';
import { tell } from '../table/refusal.ts';
import '../styles/pass.css';

/** A table that several people play on one device: the cover, then one player's side, then the cover again. */
export default function PassPage({ place }: { place: { code: string } }) {
  const { code } = place;
  const watch = useSignal<Conversation | undefined>(undefined);
  const kit = useSignal<Kit | undefined>(undefined);
  const holder = useSignal<number | undefined>(undefined);
  /** Who has answered a sealed question since something last happened: the others must not be told, so the page remembers. */
  const answered = useSignal<readonly number[]>([]);
  useEffect(() => {
    const opened = new Conversation(
      dialHere(() => TABLE),
      code,
    );
    opened.onHappened = ({ happened }) => {
      if (happened.length > 0) answered.value = [];
    };
    watch.value = opened;
    opened.look();
    return () => opened.close();
  }, [code, watch, answered]);
  const game = watch.value?.table.value?.game;
  useEffect(() => {
    if (game === undefined) return;
    void fetchKit(game).then(async (fetched) => {
      await Promise.all([loadWords(fetched.part), loadWords('pass')]);
      await loadRest();
      kit.value = fetched;
    });
  }, [game, kit]);
  const table = watch.value?.table.value;
  const position = watch.value?.position.value;
  if (table === undefined || position === undefined || kit.value === undefined) return <main id="main" aria-busy />;
  const people = table.chairs.filter(({ who }) => who === 'guest');
  const waiting = position.pending.filter(({ ready }) => ready !== true).map(({ seat }) => seat);
  const asked = people
    .map(({ seat }) => seat)
    .filter((seat) => waiting.includes(seat) && !answered.value.includes(seat));
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
          onCover={() => {
            answered.value = [...answered.value, chair.seat];
            holder.value = undefined;
          }}
        />
      )}
      <Live />
    </>
  );
}
