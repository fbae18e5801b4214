import { type Decision, fastDealer } from '@vizard/kernel';
import { type Choice, type Event, room25, type State } from '@vizard/room25';
import { scenario } from '@vizard/room25/scenario';
import { describe, expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { coveredOnPhone } from './support/covered.ts';
import { DESK, PHONE } from './support/people.ts';
import { stage, updateOf } from './support/staged.ts';

const at = useServer();
const NAMES = ['Ann', 'Bob', 'Cem', 'Dia'];

/** Max, the guard of seat 3, has answered this on his own turn, and Room 25 lies face up. */
function after(token: 'first' | 'second', ...answers: string[]): State {
  const text = `5  room25  .  .  .  .
    franck c3 second look, reminder a1
    sarah  c3 reminder a2
    kevin  c3 reminder a3
    max    d3 guard, ${token} look
    reminders
    phase turn ${token === 'first' ? 1 : 2} max`;
  const options = room25.options({ characters: ['franck', 'sarah', 'kevin', 'max'], first: 0 }, 4);
  const lines = text.split('\n').map((line, number) => ({ text: line.trim(), line: number + 1 }));
  const state = scenario.position(lines, { options, names: NAMES, dealer: fastDealer(1) });
  for (const answer of answers) {
    const decision = room25.pending(state).find(({ standing }) => !standing) as Decision<Choice>;
    room25.take(state, decision, room25.parseChoice(answer), fastDealer(1));
  }
  return state;
}

const MOMENTS = [
  { when: 'while a word about the look is asked for', state: after('first', 'look d4'), reveals: false },
  { when: 'while others decide', state: after('first', 'look d4', 'announce nothing'), reveals: true },
  { when: 'before the first programme', state: after('second', 'look d4', 'announce nothing'), reveals: true },
];

describe.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('R25-RUL-42 R25-RUL-43 on a %s a turn that is over may still be used', (name, viewport) => {
  test.each(MOMENTS)('$when', async ({ state, reveals }) => {
    const page = await at.arrive('/nowhere', { viewport });
    const staged = await stage(page, at.url, 'room25', 4, 3);
    const update = updateOf(room25, state, 3, 1, []);
    await staged.show(update);
    const idOf = (ask: string) => update.questions.find((question) => question.ask === ask)?.id;
    const lower = page.locator('.r-console');
    if (name === 'phone') expect(await coveredOnPhone(page, '.r-console button')).toEqual([]);
    await lower.getByRole('button', { name: 'Reminder' }).click();
    await page.locator('[data-cell=d4]').click();
    await lower.getByRole('button', { name: 'Reminder on d4' }).last().click();
    await expect.poll(() => staged.chosen).toEqual([{ decision: idOf('remind'), choice: 'remind d4' }]);
    const reveal = lower.getByRole('button', { name: 'Reveal: I am a guard' });
    expect(await reveal.count()).toBe(reveals ? 1 : 0);
    if (!reveals) return;
    await reveal.click();
    await expect.poll(() => staged.chosen.at(-1)).toEqual({ decision: idOf('reveal'), choice: 'reveal' });
  });
});

test.each(['en', 'ru', 'pl', 'fr', 'es'])('the offers fit on a phone in every language: %s', async (locale) => {
  const page = await at.arrive('/nowhere', { viewport: PHONE, locale });
  for (const { state } of MOMENTS) {
    const staged = await stage(page, at.url, 'room25', 4, 3);
    await staged.show(updateOf(room25, state, 3, 1, []));
    await page.locator('.r-aside-chip').first().waitFor();
    expect(await coveredOnPhone(page, '.r-console button')).toEqual([]);
    const fits = () => document.documentElement.scrollHeight <= innerHeight;
    expect(await page.evaluate(fits)).toBe(true);
    await page.unrouteAll();
  }
});

test('R25-RUL-43 who is programming while a guard reveals itself keeps the tokens, and answers the new question', async () => {
  const state = after('second', 'look d4', 'announce nothing');
  const page = await at.arrive('/nowhere', { viewport: DESK, reducedMotion: 'no-preference' });
  const staged = await stage(page, at.url, 'room25', 4, 0);
  const before = updateOf(room25, state, 0, 1, []);
  await staged.show(before);
  const tokens = page.locator('.r-token-button');
  await tokens.first().waitFor();
  await page.locator('html:not([data-fetching])').waitFor();
  await page.keyboard.press('2');
  await tokens.first().focus();
  await tokens.first().press('Enter');
  const pressed = () => page.locator('.r-token-button[aria-pressed=true] b').allTextContents();
  const programmed = await pressed();
  expect(programmed).toHaveLength(2);
  const events: Event[] = [];
  const reveal = room25.pending(state).find(({ ask }) => ask === 'reveal') as Decision<Choice>;
  room25.take(
    state,
    reveal,
    room25.parseChoice('reveal'),
    fastDealer(1, (event: Event) => events.push(event)),
  );
  const later = updateOf(room25, state, 0, 2, events);
  expect(later.questions[0]?.id).not.toBe(before.questions[0]?.id);
  await staged.show(later);
  await page.getByRole('button', { name: 'Ready' }).waitFor();
  expect(await pressed()).toEqual(programmed);
  await page.getByRole('button', { name: 'Ready' }).click();
  const answered = { decision: later.questions[0]?.id, choice: 'programme move look' };
  await expect.poll(() => staged.chosen).toEqual([answered]);
});
