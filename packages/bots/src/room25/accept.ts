import type { Decision, Random } from '@vizard/kernel';
import type { Choice, View } from '@vizard/room25';
import { actsAgain } from '@vizard/room25/asides';
import { eagerness } from './policy.ts';

/**
 * A guard shows itself after its last action of the round as it would have done before it: then it picks its actions one round sooner.
 * Reminders are for people, who forget.
 */
export function accept(view: View, { ask, actor, choices }: Decision<Choice>, random: Random): Choice | undefined {
  const exit = view.cells.find(({ room, up }) => up && room === 'room25')?.cell;
  const own = view.characters.find(({ name }) => name === actor);
  if (ask !== 'reveal' || exit === undefined || own === undefined) return undefined;
  if (!view.after.some((name) => name === actor) || mayWait(view, own)) return undefined;
  const within = view.characters.filter(({ name, cell }) => name !== actor && cell === exit).length;
  const chance = eagerness(within, view.characters.filter(({ alive }) => alive).length, -view.round.number);
  return random.below(100) < chance ? choices[0] : undefined;
}

/** Has it another turn in this round, on which it could reveal itself just as well? */
function mayWait({ stack, characters, front }: View, { name, adrenaline }: View['characters'][number]): boolean {
  const at = (who: string) => characters.findIndex((one) => one.name === who);
  const place = (at(name) - at(front) + characters.length) % characters.length;
  return actsAgain(stack, place, adrenaline === 'programmed');
}
