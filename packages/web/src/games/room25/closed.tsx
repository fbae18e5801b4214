import type { UpdateMessage } from '@vizard/protocol';
import type { Target } from '@vizard/room25';
import { isAside, refusalFor } from '@vizard/room25/refusal-lookup';
import { t } from '../../language/language.ts';
import { useAnnounced } from '../../play/live.tsx';
import type { Words } from '../words.ts';
import { RuleLink } from './nameplate.tsx';

type Refusals = UpdateMessage['refusals'];

/** Reasons that are plain to see. */
const PLAIN = ['notAdjacent', 'notYourLine', 'elsewhere', 'nobodyNear', 'mustPerform'];

interface Props {
  readonly refusals: Refusals;
  /** What the player tried; the first refusal is shown. */
  readonly tried: readonly Target[];
  readonly words: Words;
}

/** Nothing can be done with what was turned up: why not (R25-ACT-2). */
export function Lost({ refusals, words }: Omit<Props, 'tried'>) {
  const told = refusals.filter((refusal) => !isAside(refusal) && !PLAIN.includes(refusal.why));
  const reasons = new Set(told.map(({ why, about }) => words.why(why, about)));
  return <>{[t('r25.why.lost'), ...[...reasons].slice(0, 2)].join(' ')}</>;
}

/** Says why something is closed, with its rule. */
export function Closed({ refusals, tried, words }: Props) {
  const found = tried.map((target) => refusalFor(refusals, target)).find((one) => one !== undefined);
  const text = found === undefined ? '' : words.why(found.why, found.about);
  useAnnounced(text);
  if (found === undefined) return null;
  return (
    <p class="r-refused r-closed">
      {text} <RuleLink rule={found.rule} label={found.rule} />
    </p>
  );
}
