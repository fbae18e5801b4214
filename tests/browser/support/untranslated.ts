import { PERSONAS } from '@vizard/bots/personas';
import type { Page } from 'playwright-core';

/** Texts that are the same in every language: proper names, codes, addresses, places on the board, ids of rules, names of languages and time zones. */
const SAME = [
  String.raw`https?://\S*`,
  String.raw`\b(?:R25|GM)-[A-Z0-9]+-\d+\b`,
  String.raw`\b[2346789BCDFGHJKMPQRTVWXY]{6}\b`,
  String.raw`\b[a-e][1-5]?\b`,
  String.raw`\bROOM\b|\bVizard\b|\bUTC\b`,
  // how the browser joins a list in a language that it does not know
  String.raw`\b(?:and|or)\b`,
  'English|Polski|Français|Español|\\b(?:EN|RU|PL|FR|ES)\\b',
  PERSONAS.map(({ name }) => `\\b${name}\\b`).join('|'),
].join('|');

/** Places where a single letter means a player or a key, and where words of the program itself are quoted. */
const QUOTED = '[translate=no], script, style, noscript, kbd, code, .g-seat-seal, .mk, .big-code, template';

declare global {
  interface Window {
    /** What was found so far: texts in plain letters, with their places. */
    untranslated: Map<string, string>;
    readTexts(): void;
  }
}

/** From now on every page reads itself, again and again: what anybody could see or hear of it, at any moment. */
export async function readTexts(page: Page): Promise<void> {
  await page.addInitScript(
    ([same, quoted]) => {
      const known = new RegExp(same, 'g');
      window.untranslated = new Map();
      const note = (text: string | null, element: Element, what: string) => {
        if (text === null || !/[A-Za-z]/.test(text.replaceAll(known, ''))) return;
        window.untranslated.set(`${what}: ${text.trim()}`, `${element.tagName}.${element.getAttribute('class')}`);
      };
      window.readTexts = () => {
        if (document.body === null) return;
        note(document.title, document.documentElement, 'title');
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (nodes.nextNode()) {
          const { parentElement: parent, textContent: text } = nodes.currentNode;
          if (parent !== null && parent.closest(quoted) === null) note(text, parent, 'text');
        }
        for (const name of [
          'aria-label',
          'title',
          'placeholder',
          'alt',
          'aria-valuetext',
          'aria-description',
          'data-you',
        ]) {
          for (const element of document.querySelectorAll(`[${name}]`)) {
            if (element.closest(quoted) === null) note(element.getAttribute(name), element, name);
          }
        }
      };
      let waiting = false;
      const later = () => {
        if (waiting) return;
        waiting = true;
        setTimeout(() => {
          waiting = false;
          window.readTexts();
        }, 60);
      };
      new MutationObserver(later).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    },
    [SAME, QUOTED] as const,
  );
}

/** What was in plain letters since the page was opened. The name a guest was given is a name in every language. */
export const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(async (same) => {
    window.readTexts();
    const answer = await fetch('/api/me');
    const { name } = (await answer.json()) as { name: string };
    const known = new RegExp(`${same}|^[\\w-]+: |\\b${name}\\b`, 'g');
    return [...window.untranslated]
      .filter(([text]) => /[A-Za-z]/.test(text.replaceAll(known, '')))
      .map(([text, where]) => `${text} (${where})`);
  }, SAME);

/** Presses everything a form offers, one after another: each radio, switch, list and fold. */
export async function tryEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => setTimeout(done, 30));
    const press = async (selector: string) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        element.click();
        await drawn();
        window.readTexts();
      }
    };
    await press('main summary');
    await press('main input[type=radio], main button.mode');
    await press('main input[type=checkbox]');
    for (const list of document.querySelectorAll<HTMLSelectElement>('main select')) {
      for (const { value } of [...list.options]) {
        list.value = value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
        await drawn();
        window.readTexts();
      }
    }
    await press('main summary');
  });
}
