import { readClaim } from '@vizard/grimm/claims';
import { useRef } from 'preact/hooks';
import { say, t } from '../../language/language.ts';
import type { Session } from '../../session/session.ts';
import { factsOf } from './facts.ts';
import type { Model } from './model.ts';

/** The last words of the round before. A page opened in the middle of a later round has no others. */
export function useRoundStart(session: Session, round: number): number {
  const start = useRef({ round: 1, entry: 0 });
  if (start.current.round !== round) start.current = { round, entry: session.chat.peek().at(-1)?.entry ?? 0 };
  return start.current.entry;
}

/** What a player last said of themselves in this round, at their mask. A claim that open facts disprove is struck through. */
export function Said(props: { session: Session; model: Model; seat: number; since: number }) {
  const { session, model, seat, since } = props;
  const entry = session.chat.value.findLast(
    ({ seat: who, claim, entry: number, removed }) =>
      who === seat && removed !== true && number > since && readClaim(claim ?? '') !== undefined,
  );
  const meant = readClaim(entry?.claim ?? '');
  if (entry === undefined || meant === undefined) return null;
  const fact = factsOf(model, false).get(seat)?.get(meant.who);
  const wrong = fact === (meant.kind === 'am' ? 'not' : 'is');
  return (
    <span class="g-italic g-claimed">
      {wrong ? <s>{say(entry.claim ?? '')}</s> : say(entry.claim ?? '')}
      {wrong && <span class="visually-hidden"> {t('g.fact.not')}</span>}
    </span>
  );
}
