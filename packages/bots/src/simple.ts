import { pick } from '@vizard/kernel';
import type { Bot } from './bot.ts';

/** Picks any legal choice: never wrong, never good. What everything falls back to. */
export const simple: Bot = {
  level: 'simple',
  choose: (_game, { decision, random }) => pick(decision.choices, random),
};
