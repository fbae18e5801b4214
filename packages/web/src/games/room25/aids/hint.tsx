import type { Question } from '@vizard/protocol';
import type { Target } from '@vizard/room25';
import { formsOf, say, t, type Values } from '../../../language/language.ts';
import { AdviceBox } from '../../../play/advice.tsx';
import { targetOf } from '../../../play/selection.ts';
import type { Session } from '../../../session/session.ts';
import { labelOf } from '../label.ts';
import { tokenName } from '../token.ts';

interface Props {
  readonly session: Session;
  readonly question: Question;
  show(choice: string): void;
}

/** What a bot would do in Room 25. */
export function Hint({ session, question, show }: Props) {
  const choice = (text: string) => choiceText(targetOf(question, text), question.actor);
  return <AdviceBox session={session} question={question} choice={choice} reason={reasonText} show={show} />;
}

/** A choice with everything it names. */
export const choiceText = (target: Target | undefined, actor: string): string =>
  target?.do === 'programme' ? planText(target, actor) : labelOf(target);

function planText({ tokens = [], adrenaline }: Target, actor: string): string {
  const [first, second] = tokens.map((token) => tokenName(token, actor));
  if (first === undefined) return t('hint.do.nothing');
  const plan = second === undefined ? first : t('hint.do.then', { first, second });
  return adrenaline ? t('hint.do.adrenaline', { plan }) : plan;
}

/** Reasons are keys of the catalogue: `hint.${game}.${reason}`. */
function reasonText(why: string, about: Values): string {
  const room = typeof about.room === 'string' ? formsOf('room', 'room25', 'room', about.room) : {};
  const who = typeof about.who === 'string' ? formsOf('who', 'room25', 'character', about.who) : {};
  return say(why, { ...about, ...room, ...who });
}
