import type { UpdateMessage } from '@vizard/protocol';
import { t } from '../../language/language.ts';
import type { Words } from '../words.ts';
import { RuleLink } from './strap.tsx';

type Refusals = UpdateMessage['refusals'];

/** Why this can't be done now: a refusal speaks for every choice that begins with its words, unless one before it fits. */
export const refusalOf = (refusals: Refusals, what: string): Refusals[number] | undefined =>
  refusals.find((refusal) => refusal.what === what || what.startsWith(`${refusal.what} `));

/** What is plain to see, or beside the point, is no reason. */
const PLAIN = /^(notAdjacent|notYourLine|elsewhere|nobodyNear|mustPerform)$/;
const ASIDE = /^(remind|reveal)/;

/** Nothing can be done with what was turned up: why not (R25-ACT-2). */
export function lostText(refusals: Refusals, words: Words): string {
  const told = refusals.filter(({ what, why }) => !ASIDE.test(what) && !PLAIN.test(why));
  const reasons = new Set(told.map(({ why, about }) => words.why(why, about)));
  return [t('r25.why.lost'), ...[...reasons].slice(0, 2)].join(' ');
}

interface Props {
  readonly refusals: Refusals;
  /** What the player tried, as choices in notation: the first that is refused is answered. */
  readonly tried: readonly string[];
  readonly words: Words;
}

/** Says why something is closed, with its rule. */
export function Closed({ refusals, tried, words }: Props) {
  const found = tried.map((what) => refusalOf(refusals, what)).find((one) => one !== undefined);
  if (found === undefined) return null;
  return (
    <p class="r-refused r-closed" role="status">
      {words.why(found.why, found.about)} <RuleLink rule={found.rule} label={found.rule} />
    </p>
  );
}
