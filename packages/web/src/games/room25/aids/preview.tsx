import type { Target, View } from '@vizard/room25';
import { foresee } from '@vizard/room25/foresight';
import { type Meaning, meaningsOf } from '@vizard/room25/meaning';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../../language/language.ts';
import { asSentence, useAnnounced } from '../../../play/live.tsx';
import type { Session } from '../../../session/session.ts';
import { Shape, Sym } from '../art.tsx';
import { meaningText } from '../meaning-words.ts';
import type { Model } from '../model.ts';
import { withLooks } from '../model-from-view.ts';
import type { Aim, Pick } from '../pick.ts';
import { type Fact, factsOf } from './facts.ts';
import './preview.css';

interface Props {
  readonly session: Session;
  readonly aim: Aim;
  readonly pick: Pick;
  readonly model: Model;
  /** What stands here where nothing is known. */
  readonly otherwise: ComponentChildren;
}

/** What is known about the choice that is pointed at: its consequences as far as the reader can know them, and the source. */
export function Preview({ session, aim, pick, model, otherwise }: Props) {
  const meanings = useForeseen(session, pick, aim.choice);
  const escapes = meanings.some(({ is }) => is === 'escape');
  useEffect(() => {
    pick.leaves.value = escapes;
    return () => {
      pick.leaves.value = false;
    };
  }, [pick, escapes]);
  const own = model.cast.filter(({ mine }) => mine).map(({ character }) => character);
  const say = meaningText(own.length === 1 ? (own[0] as Meaning['who']) : undefined);
  const foreseen = meanings
    .filter((one) => isTold(one, aim.target))
    .map((one) => ({ art: artOf(one), text: say(one) }));
  const facts: readonly Fact[] = escapes ? foreseen : [...foreseen, ...factsOf(aim.target, model)];
  useAnnounced(facts.map(({ text }) => asSentence(text)).join(' '));
  if (facts.length === 0) return <>{otherwise}</>;
  return (
    <section class="r-preview">
      <h2>{t('r25.preview')}</h2>
      <ul>
        {facts.map(({ art, colour, text }) => (
          <li key={text}>
            {colour === undefined ? <Sym name={art} /> : <Shape colour={colour} hollow />}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Plays the choice out from the reader's view; nothing is sent. */
function useForeseen(session: Session, pick: Pick, choice: string): readonly Meaning[] {
  const update = session.update.value;
  const decision = pick.questionOf(choice)?.id;
  return useMemo(() => {
    if (update === undefined || decision === undefined) return [];
    const whole = update.view as View;
    const view = update.strict === true ? withLooks(whole, session.story.peek()) : whole;
    const own = view.characters.filter(({ seat }) => seat === view.watcher).map(({ name }) => name);
    return meaningsOf(foresee(view, decision, choice), view.watcher as number, own);
  }, [update, decision, choice, session]);
}

const ENTERING: readonly Target['do'][] = ['move', 'push', 'carry', 'to'];

/** Leaves out what other facts say better. If somebody enters a room and nothing happens, that is worth a line. */
const isTold = ({ is }: Meaning, target: Target): boolean =>
  is === 'nothing' ? ENTERING.includes(target.do) : is !== 'unknownRoom';

const ART: Partial<Record<Meaning['is'], string>> = {
  escape: 'room-room25',
  death: 'skull',
  trapped: 'skull',
  flooded: 'skull',
  loss: 'skull',
  closes: 'tape',
  sent: 'arrow',
  adrenalineLost: 'adrenaline',
  adrenalineRegained: 'adrenaline',
  nothing: 'ui-check',
};
const artOf = ({ is }: Meaning): string => ART[is] ?? 'ui-rule';
