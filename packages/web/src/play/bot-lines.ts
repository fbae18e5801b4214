import type { TalkEntry } from '@vizard/protocol';
import { has, say } from '../language/language.ts';
import { readSetting } from '../ui/settings.ts';

/** A line of a bot in the reader's words: its key is one of the catalogue's own, `bot.calm.win.1`. */
export function lineText({ claim, guest }: TalkEntry): string | undefined {
  if (guest !== null || claim?.startsWith('bot.') !== true) return undefined;
  return has(claim) ? say(claim) : '';
}

/** Does this reader want to hear it? Bots may be muted in the menu. */
export const heardBy = (entry: TalkEntry): boolean =>
  readSetting('bots') !== 'silent' || entry.guest !== null || entry.claim?.startsWith('bot.') !== true;
