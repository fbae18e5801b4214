import { readSetting, writeSetting } from '../../ui/settings.ts';

/** How many matches are remembered. */
const REMEMBERED = 40;

const opened = (): string[] => (readSetting('goal.seen') ?? '').split(' ');

/** Has this match told its player who they are? `all` means that the player does not want to be told. */
export const hasOpened = (match: string): boolean => opened().some((one) => one === match || one === 'all');

export function noteOpening(match: string): void {
  writeSetting('goal.seen', [match, ...opened()].slice(0, REMEMBERED).join(' ').trim());
}
