// Photographs the pages on a desk and on a phone, dark and light, into reports/pictures. Build the client first (npm start does).
// `npm run pictures -w @vizard/web -- grimm,lobby ru phone dark`: only some subjects, in one language (or `all`), one frame, one look.
// A last word shows them to other eyes: `protanopia`, `forced` for forced colours, `contrast` for more contrast.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startServer } from '../browser/support/server.ts';
import { startChromium } from '../support/chromium.ts';
import { shrink } from './shrink.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

const FOLDER = join(import.meta.dirname, '../../reports/pictures');
const DOCS = join(import.meta.dirname, '../../docs/pictures');
/** The pictures the README shows, and how wide they are there. */
const README: Readonly<Record<string, readonly [shown: string, width: number]>> = {
  'room25-acting-desk-dark': ['room25-desk-dark', 1200],
  'grimm-table-desk-dark': ['grimm-desk-dark', 1200],
  'room25-programming-phone-light': ['room25-phone-light', 390],
  'grimm-table-phone-light': ['grimm-phone-light', 390],
};
const FRAMES = [
  { frame: 'desk', viewport: { width: 1440, height: 900 } },
  { frame: 'phone', viewport: { width: 390, height: 844 } },
];
const [wanted = '', spoken = 'en', framed = '', lit = '', eyes = ''] = process.argv.slice(2);
const isWanted = ({ name }: Subject): boolean => wanted.split(',').some((start) => name.startsWith(start));
const languages = spoken === 'all' ? ['en', 'ru', 'pl', 'fr', 'es'] : [spoken];

async function photograph(page: Page, name: string): Promise<void> {
  if (/opsia$|opia$/.test(eyes)) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: eyes } as never);
  }
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  if (README[name] === undefined) return;
  const [shown, width] = README[name];
  writeFileSync(join(DOCS, `${shown}.webp`), await shrink(browser, picture, width));
}

/** A subject in all frames and looks. */
async function takeAll({ name, visit }: Subject, language: string): Promise<void> {
  for (const { frame, viewport } of FRAMES.filter((one) => one.frame.startsWith(framed))) {
    for (const colorScheme of (['dark', 'light'] as const).filter((look) => look.startsWith(lit))) {
      const context = await browser.newContext({
        viewport,
        hasTouch: frame === 'phone',
        colorScheme,
        locale: language,
        reducedMotion: 'reduce',
        ...(eyes === 'forced' && { forcedColors: 'active' }),
        ...(eyes === 'contrast' && { contrast: 'more' }),
      });
      await context.addInitScript(() => {
        localStorage.setItem('vizard.goal.seen', 'all');
        for (const game of ['room25', 'grimm']) localStorage.setItem(`vizard.played.${game}`, 'yes');
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => process.stderr.write(`${name}: ${error.message}\n`));
      await visit(page, server.url).catch((error) => process.stderr.write(`${name}: ${error.message}\n`));
      await photograph(
        page,
        [name, frame, colorScheme, ...(language === 'en' ? [] : [language]), ...(eyes === '' ? [] : [eyes])].join('-'),
      );
      await context.close();
    }
  }
}

for (const folder of [FOLDER, DOCS]) mkdirSync(folder, { recursive: true });
const server = await startServer();
const host = await startChromium();
const browser = await chromium.connect(host.wsEndpoint());
try {
  for (const language of languages) {
    for (const subject of SUBJECTS.filter(isWanted)) await takeAll(subject, language);
  }
} finally {
  await browser.close();
  await host.close();
  await server.stop();
}
process.stdout.write(`Pictures are in ${FOLDER}\n`);
process.exit(0);
