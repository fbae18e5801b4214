import { fastDealer } from '@vizard/kernel';
import { room25, type State } from '@vizard/room25';
import { scenario } from '@vizard/room25/scenario';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { settled } from './support/settled.ts';
import { stage, updateOf } from './support/staged.ts';
import { smallTexts } from './support/text-size.ts';

const at = useServer();
const NAMES = ['Ann', 'Bob', 'Cem', 'Dia', 'Eve', 'Fay'];
const CHARACTERS = ['emmett', 'jennifer', 'sarah', 'kevin', 'max', 'bruce'];

/** Cem plays Sarah in the Control Room; most things that a table can show lie on it. */
function moment(phase: string, programme = ''): State {
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

const MOMENTS: readonly (readonly [string, State])[] = [
  ['programme', moment('programming')],
  ['act', moment('turn 1 sarah', 'programme move push')],
  ['control', moment('turn 1 sarah', 'programme control push')],
  ['wait', moment('turn 1 emmett', 'programme move push')],
];

const SIZES = ['1440x900', '1920x1080', '1024x768', '768x1024', '390x844', '360x640', '320x568', '844x390', '568x320'];
/** A page magnified four and three times: it scrolls, one part below the other. */
const SMALL = ['320x256', '426x341'];

async function resize(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await settled(page);
}

/** Which of these can't be pressed: outside the window, or under something else. Where the table scrolls they are scrolled to. */
const unreachable = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>(wanted)].filter((one) => one.checkVisibility());
    const hidden = all.flatMap((one) => {
      one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isHit = hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one));
      return isHit ? [] : [`${one.className} ${one.textContent} under ${hit?.className}`];
    });
    return [...hidden, ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [])];
  }, selector);

const CONTROLS =
  '.r-console button, .r-console label, .r-board-cell, .r-pressable, .r-tab-bar button, .r-top-bar button';

/** A page at Sarah's table, and the way to show it one moment after another. */
async function open() {
  const page = await at.arrive('/nowhere');
  const staged = await stage(page, at.url, 'room25', 6, 2);
  let version = 0;
  const show = async (state: State) => {
    version += 1;
    await staged.show(updateOf(room25, state, 2, version, []));
    await page.locator('#ask').waitFor();
    await page.locator('html:not([data-fetching])').waitFor();
  };
  return { page, chosen: staged.chosen, show };
}

test('at every size everything of a turn can be reached, the board keeps its size, and no text is too small', async () => {
  const { page, show } = await open();
  const tiles = new Map<string, Set<number>>();
  for (const [name, state] of MOMENTS) {
    await show(state);
    for (const size of [...SIZES, ...SMALL]) {
      await resize(page, size);
      const least = Number(size.split('x')[0]) < 896 ? 12 : 13;
      const found = [await unreachable(page, CONTROLS), await smallTexts(page, least)];
      expect([name, size, ...found]).toEqual([name, size, [], []]);
      const tile = await page.locator('[data-cell=a1]').evaluate((cell) => cell.getBoundingClientRect().width);
      tiles.set(size, new Set([...(tiles.get(size) ?? []), Math.round(tile)]));
    }
  }
  for (const [size, widths] of tiles) {
    expect([size, widths.size]).toEqual([size, 1]);
    expect(Math.min(...widths), size).toBeGreaterThanOrEqual(39);
  }
});

test('at every size a turn is taken by pointer: a room, then the button, and the programme', async () => {
  const { page, chosen, show } = await open();
  const expected: string[] = [];
  for (const size of ['320x568', '568x320', '320x256', '1440x900']) {
    await resize(page, size);
    await show(moment('turn 1 sarah', 'programme move push'));
    await page.locator('[data-cell=e3]').click();
    await page.locator('.r-console-actions .r-button:not(.r-secondary)').click();
    await show(moment('programming'));
    for (const token of [1, 0]) await page.locator('.r-token-button').nth(token).click();
    await page.locator('.r-ready-area .r-button').first().click();
    expected.push('move e3', 'programme move look');
    await expect.poll(() => chosen.map(({ choice }) => choice)).toEqual(expected);
  }
});

test('text of twice the size, and text spaced out, leave everything of a turn in reach', async () => {
  const { page, show } = await open();
  await show(moment('turn 1 sarah', 'programme move push'));
  const spaced =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
  for (const style of [':root { font-size: 200% !important }', spaced]) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, style);
    for (const size of ['1440x900', '390x844']) {
      await resize(page, size);
      expect([style, size, await unreachable(page, CONTROLS)]).toEqual([style, size, []]);
    }
  }
});

test('in forced colours what is on now, chosen and pickable is told apart from the rest', async () => {
  const { page, show } = await open();
  await page.emulateMedia({ forcedColors: 'active' });
  await show(moment('turn 1 sarah', 'programme move push'));
  await page.locator('.r-choice-chip:not(.r-aside-chip)').first().click();
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, outlineColor, borderTopColor } = getComputedStyle(element);
        return [backgroundColor, outlineStyle, outlineColor, borderTopColor].join();
      });
  expect(await look('.r-round-mark.r-bright')).not.toBe(await look('.r-round-mark:not(.r-bright)'));
  expect(await look('.r-cast-card.r-current')).not.toBe(await look('.r-cast-card:not(.r-current)'));
  expect(await look('.r-slot-now')).not.toBe(await look('.r-slot-down'));
  expect(await look('.r-choice-chip.r-chosen')).not.toBe(await look('.r-choice-chip:not(.r-chosen)'));
  expect(await page.locator('.r-legal .r-brackets').count()).toBeGreaterThan(1);
});
