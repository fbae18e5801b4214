import { signal } from '@preact/signals';
import type { Circle, GuestShown } from '@vizard/protocol';
import { ask, meet } from './account.ts';

export const circle = signal<Circle | undefined>(undefined);

export async function lookAtCircle(): Promise<void> {
  if ((await meet()) !== undefined) circle.value = (await ask<Circle>('/api/people')) ?? circle.value;
}

/** How somebody is related to me. */
export function bondWith(guest: string): 'friend' | 'asked' | 'asks' | undefined {
  const is = (all: readonly GuestShown[] = []) => all.some((one) => one.guest === guest);
  if (is(circle.value?.friends)) return 'friend';
  if (is(circle.value?.requests)) return 'asks';
  return is(circle.value?.asked) ? 'asked' : undefined;
}
