import { grimm } from '@vizard/grimm';
import { type AnyGame, fastDealer } from '@vizard/kernel';
import { room25, type State } from '@vizard/room25';
import { scenario } from '@vizard/room25/scenario';
import type { Page } from 'playwright-core';
import { type Asked, everyQuestion } from './questions.ts';
import { stage, updateOf } from './staged.ts';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dia', 'Eve', 'Fay'];
const CHARACTERS = ['emmett', 'jennifer', 'sarah', 'kevin', 'max', 'bruce'];

/** Cem plays Sarah in the Control Room; most things that a table can show lie on it. */
export function moment(phase: string, programme = ''): State {
  const text = `5  .  vision .  .  .
    4  empty  cold  empty#  .  ?room25
    3  trap  pivot|  central  control  .
    2  .  .  shredder!  ?acid  dark
    1  .  robot .  .  .
    emmett d3 guard${phase === 'programming' ? '' : ', programme look move'}
    jennifer e2${phase === 'programming' ? '' : ' programme move push, adrenaline programmed'}
    sarah d3 ${programme}
    kevin b4 reminder c5${phase === 'programming' ? '' : ', programme look'}
    max a3 trapped
    bruce dead, guard
    round -6
    robot b1
    reminders
    seen Cem e4 d2
    moved row 1 left
    first emmett
    phase ${phase}`;
  const options = room25.options({ characters: CHARACTERS, first: 0 }, 6);
  const lines = text.split('\n').map((line, number) => ({ text: line.trim(), line: number + 1 }));
  return scenario.position(lines, { options, names: NAMES, dealer: fastDealer(1) });
}

/** Before the first round everybody looks at a room. */
export const PEEK: State = room25.setup(room25.options({ characters: CHARACTERS, first: 0 }, 6), 6, fastDealer(1));
export const ACT = moment('turn 1 sarah', 'programme move push');

/** What a turn of Room 25 consists of. */
export const MOMENTS: readonly (readonly [string, State])[] = [
  ['programme', moment('programming')],
  ['act', ACT],
  ['control', moment('turn 1 sarah', 'programme control push')],
  ['wait', moment('turn 1 emmett', 'programme move push')],
];

/** Shows a page Sarah's table, one moment after another. */
export async function atSarahsTable(page: Page, url: string) {
  const staged = await stage(page, url, 'room25', 6, 2);
  let version = 0;
  const show = async (state: State) => {
    version += 1;
    await staged.show(updateOf(room25, state, 2, version, []));
    await page.locator('#ask').waitFor();
    await page.locator('html:not([data-fetching])').waitFor();
  };
  return { chosen: staged.chosen, show };
}

const masquerade: AnyGame = grimm;
export const GRIMM_TURN = ['place', 'give', 'action', 'finger'];

let met: ReturnType<typeof everyQuestion> | undefined;

/** Shows a page the questions of a turn of The Grimm Masquerade, each at a table of its own. */
export async function* turnOfGrimm(page: Page, url: string, asks: readonly string[] = GRIMM_TURN) {
  met ??= everyQuestion(masquerade, [{ options: {}, seats: 4 }], 30);
  for (const ask of asks) {
    const { state, seat, seats } = met.get(ask) as Asked;
    const staged = await stage(page, url, 'grimm', seats, seat);
    await staged.show(updateOf(masquerade, state, seat, 1, []));
    await page.locator(`.g-question[data-ask="${ask}"] #ask`).waitFor();
    await page.locator('html:not([data-fetching])').waitFor();
    yield ask;
    await page.unrouteAll();
  }
}
