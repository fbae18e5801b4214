/** What this browser remembers for its player. Everything works in a browser that refuses storage. */
export type Setting =
  | 'language'
  | 'name'
  | 'mask'
  | 'theme'
  | 'speed'
  | 'confirm'
  | 'sound'
  | 'badge'
  | 'level'
  | 'bots'
  | 'keys'
  | 'wording'
  | 'textSize'
  | 'goal'
  | 'goal.seen'
  | 'goal.tv'
  | `played.${string}`
  | `lesson.${string}`;

export function readSetting(setting: Setting): string | undefined {
  try {
    return localStorage.getItem(`vizard.${setting}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeSetting(setting: Setting, value: string): void {
  try {
    localStorage.setItem(`vizard.${setting}`, value);
  } catch {
    // private windows may refuse; the choice then lasts as long as the page
  }
}
