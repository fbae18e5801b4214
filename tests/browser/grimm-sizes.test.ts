import { grimm } from '@vizard/grimm';
import type { AnyGame } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { everyQuestion } from './support/questions.ts';
import { settled } from './support/settled.ts';
import { stage, updateOf } from './support/staged.ts';
import { smallTexts } from './support/text-size.ts';

const game: AnyGame = grimm;
const at = useServer();

const SIZES = [
  [1920, 1080, 13],
  [1440, 900, 13],
  [1024, 768, 13],
  [768, 1024, 12],
  [390, 844, 12],
  [360, 640, 12],
  [320, 568, 12],
  [844, 390, 12],
  [568, 320, 12],
  [426, 341, 12],
  [320, 256, 12],
] as const;

test('in every size each answer of a turn can be brought into sight and pressed, and no text is too small', async () => {
  const page = await at.arrive('/nowhere', { kept: { speed: 'off' } });
  const questions = everyQuestion(game, [{ options: {}, seats: 4 }], 30);
  for (const ask of ['place', 'give', 'action', 'finger']) {
    const { state, seat, seats } = questions.get(ask) as NonNullable<ReturnType<typeof questions.get>>;
    const staged = await stage(page, at.url, 'grimm', seats, seat);
    await staged.show(updateOf(game, state, seat, 1, []));
    await page.locator(`.g-question[data-ask="${ask}"] #ask`).waitFor();
    for (const [width, height, least] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.g-question button:not([aria-disabled=true])')]
          .filter((button) => {
            button.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { left, top, width: wide, height: high } = button.getBoundingClientRect();
            return !button.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
          })
          .map(({ textContent }) => textContent),
      );
      expect([ask, width, height, covered, await smallTexts(page, least)]).toEqual([ask, width, height, [], []]);
    }
    await page.unrouteAll();
  }
});
