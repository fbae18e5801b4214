import { own } from '../ui/own.ts';
/** What this browser saw and gave before a deal: only that makes the check afterwards worth anything. */
export interface Noted {
  readonly commitment?: string;
  readonly nonce?: string;
}

const STORE = 'vizard.deals';
/** How many deals are remembered. */
const MOST = 20;

const read = (): Readonly<Record<string, Noted>> => {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
};

export const notedDeal = (code: string, match: number): Noted => own(read(), `${code} ${match}`) ?? {};

export function noteDeal(code: string, match: number, part: Noted): void {
  const key = `${code} ${match}`;
  const { [key]: before, ...others } = read();
  const kept = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...kept, [key, { ...before, ...part }]])));
  } catch {
    // private windows may refuse; then the check says that it can't tell
  }
}
