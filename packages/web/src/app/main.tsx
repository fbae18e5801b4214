// first of all: it sets the order of the layers
import { render } from 'preact';
import { language, preferredLanguage, speak, t } from '../language/language.ts';
import { afterFirstQuestion, partLost } from '../ui/lazy.tsx';
import { applyTheme } from '../ui/theme.ts';
import { App } from './app.tsx';
import { followLinks, type Place, place } from './route.ts';
import 'virtual:fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import '../ui/field.css';
import '../ui/panel.css';

// the bundler reports every part: a page, a game or texts
addEventListener('vite:preloadError', partLost);
applyTheme();
followLinks();
// not awaited here: what a language consists of may itself need this file to be done
void speak(preferredLanguage()).then(fontsReady).then(draw, tellTrouble);

function draw(): void {
  render(<App />, document.getElementById('app') as HTMLElement);
}

/** No text could be loaded, so this is the only one left. */
function tellTrouble(): void {
  (document.getElementById('app') as HTMLElement).textContent =
    'Vizard could not be loaded. Check your connection and reload the page.';
}

/** The faces a page shows first. The doors are named in the faces of their games; a table asks for those of its own. */
const TEXT = ['500 1em Manrope', '600 1em Cormorant'];
const FACES: Partial<Record<Place['page'], readonly string[]>> = {
  home: [...TEXT, '500 1em Unbounded', '600 1em "Playfair Display"'],
  table: ['500 1em Manrope'],
};

/** Fonts that arrive after the text make it jump, so the page waits for them, but not long. */
async function fontsReady(): Promise<void> {
  const text = t('home.title');
  const come = (FACES[place.value.page] ?? TEXT).map((face) => document.fonts.load(face, text));
  const patience = new Promise((resolve) => setTimeout(resolve, 600));
  await Promise.race([Promise.allSettled(come), patience]);
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) void afterFirstQuestion().then(keepForOffline);

/** Caches what offline play needs once the browser is idle: only in the language in use, and nothing in advance if the user wants to save data. */
async function keepForOffline(): Promise<void> {
  const sparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const about = new URLSearchParams({ language: language.value, ...(sparing && { sparing: '' }) });
  // without it everything works but offline play
  await navigator.serviceWorker.register(`/sw.js?${about}`).catch(() => undefined);
}
