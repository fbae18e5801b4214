import type { ComponentChildren, ComponentType } from 'preact';
import type { Words } from '../games/words.ts';
import type { Session } from '../session/session.ts';
import { refusedText } from './refusal.ts';

interface Props {
  readonly session: Session;
  readonly words: Words;
  readonly class: string;
  /** How this game links a rule. */
  readonly RuleLink?: ComponentType<{ rule: string }>;
  /** The icon before the text. */
  readonly children?: ComponentChildren;
}

/** Why the last answer was refused, with the rule behind it. */
export function Refused({ session, words, class: style, RuleLink, children }: Props) {
  const refused = session.refused.value;
  if (refused === undefined) return null;
  const { why, about, rule = '' } = refused;
  return (
    <p class={style} role="alert">
      {children}
      {why === undefined ? refusedText(refused) : words.why(why, about)}{' '}
      {RuleLink !== undefined && rule !== '' && <RuleLink rule={rule} />}
    </p>
  );
}
