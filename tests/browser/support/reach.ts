import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** Gives a page another size, written as `390x844`. */
export async function resize(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await settled(page);
}

export const ROOM25_CONTROLS =
  '.r-console button, .r-console label, .r-board-cell, .r-pressable, .r-tab-bar button, .r-top-bar button';
export const GRIMM_ANSWERS = '.g-question button:not([aria-disabled=true])';

/** Which of these can't be pressed: outside the window, or under something else. Where the table scrolls they are scrolled to. */
export const unreachable = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>(wanted)].filter((one) => one.checkVisibility());
    const hidden = all.flatMap((one) => {
      const block = one.closest('.g-question') === null ? 'nearest' : 'center';
      one.scrollIntoView({ block, behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isHit = hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one));
      return isHit ? [] : [`${one.className} ${one.textContent} under ${hit?.className}`];
    });
    return [
      ...(all.length === 0 ? [`nothing is ${wanted}`] : []),
      ...hidden,
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ];
  }, selector);

/** Larger text, and the spacing that WCAG 1.4.12 asks for. */
export const TEXTS = [
  ':root { font-size: 200% !important }',
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
];

/** Puts a style sheet of the reader's own over the page. */
export async function restyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  await settled(page);
}

/** A notch, a home bar: as wide as on a phone, on every side at once. */
export const INSET = 47;

/** Makes the edges of the screen unusable, as on a phone with a notch. */
export async function setInsets(page: Page, inset: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const insets = { top: inset, left: inset, right: inset, bottom: inset };
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
  await settled(page);
  const known = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.paddingLeft = 'env(safe-area-inset-left)';
    const { paddingLeft } = getComputedStyle(probe);
    probe.remove();
    return paddingLeft;
  });
  if (known !== `${inset}px`) throw new Error(`The page has edges of ${known}, not of ${inset}px.`);
}

/** What can be pressed and reaches into the edges, once it is scrolled to. */
export const inEdges = (page: Page, selector: string, inset: number): Promise<string[]> =>
  page.evaluate(
    ({ wanted, edge }) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter((one) => one.checkVisibility())
        .flatMap((one) => {
          one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const isInside = x >= edge && y >= edge && x <= innerWidth - edge && y <= innerHeight - edge;
          return isInside ? [] : [`${one.className} ${one.textContent} at ${Math.round(x)}, ${Math.round(y)}`];
        }),
    { wanted: selector, edge: inset },
  );
