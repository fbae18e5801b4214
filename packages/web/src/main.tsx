import { render } from 'preact';
import { App } from './app.tsx';
import { preferredLanguage, speak } from './language.ts';
import { followLinks } from './route.ts';
import { applyTheme } from './theme.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/ground.css';
import './styles/parts.css';
import './styles/frame.css';

applyTheme();
followLinks();
// not awaited here: what a language consists of may itself need this file to be done
void speak(preferredLanguage()).then(() => render(<App />, document.getElementById('app') as HTMLElement));

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // without it everything works but offline play
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
