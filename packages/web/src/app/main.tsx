// first of all: it sets the order of the layers
import '../ui/layers.css';
import { render } from 'preact';
import { preferredLanguage, speak, t } from '../language/language.ts';
import { partLost } from '../ui/lazy.tsx';
import { applyTheme } from '../ui/theme.ts';
import { App } from './app.tsx';
import { followLinks } from './route.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import '../ui/field.css';
import '../ui/panel.css';

// whichever part it was, a page, a game or words: the bundler tells of all
addEventListener('vite:preloadError', partLost);
applyTheme();
followLinks();
// not awaited here: what a language consists of may itself need this file to be done
void speak(preferredLanguage()).then(fontsReady).then(draw, tellTrouble);

function draw(): void {
  render(<App />, document.getElementById('app') as HTMLElement);
}

/** Without a single text there is only this one left. */
function tellTrouble(): void {
  (document.getElementById('app') as HTMLElement).textContent =
    'Vizard could not be loaded. Check your connection and reload the page.';
}

/** Letters that come after the words push them about: they are waited for, but not long. */
async function fontsReady(): Promise<void> {
  const text = t('home.title');
  const faces = ['500 1em Manrope', '600 1em Cormorant', '500 1em Unbounded', '600 1em "Playfair Display"'];
  const come = faces.map((face) => document.fonts.load(face, text));
  const patience = new Promise((resolve) => setTimeout(resolve, 600));
  await Promise.race([Promise.allSettled(come), patience]);
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // without it everything works but offline play
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
