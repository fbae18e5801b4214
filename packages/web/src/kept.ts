/** Small things kept in this browser; a browser that keeps nothing still plays. */
export type Kept =
  | 'language'
  | 'name'
  | 'theme'
  | 'speed'
  | 'confirm'
  | 'sound'
  | 'badge'
  | 'level'
  | 'bots'
  | 'lesson.room25'
  | 'lesson.grimm';

export function kept(what: Kept): string | undefined {
  try {
    return localStorage.getItem(`vizard.${what}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(what: Kept, value: string): void {
  try {
    localStorage.setItem(`vizard.${what}`, value);
  } catch {
    // private windows may refuse; the choice then lasts as long as the page
  }
}
