import type { ComponentChildren } from 'preact';
import { chooseLanguage, LANGUAGES, language, languageLetters, languageName, t } from '../language/language.ts';
import { Brand, Icon } from '../ui/icon.tsx';
import { Choose } from '../ui/segmented.tsx';
import { isOff, place } from './route.ts';
import './header.css';

const ROOMS = [
  ['home', '/', 'nav.play', 'play'],
  ['lobby', '/lobby', 'nav.lobby', 'friends'],
  ['people', '/people', 'nav.people', 'hand'],
  ['history', '/history', 'nav.history', 'branch'],
  ['rules', '/rules/room25', 'nav.rules', 'book'],
  ['learn', '/learn', 'nav.learn', 'cap'],
] as const;
/** How many tabs fit on a phone. */
const TABS = 5;

const links = () =>
  ROOMS.filter(([page]) => !isOff(page)).map(([page, href, label, icon]) => (
    <a key={page} href={href} aria-current={place.value.page === page ? 'page' : undefined}>
      <Icon name={icon} />
      {t(label)}
    </a>
  ));

export function Header({ crumb }: { crumb?: ComponentChildren }) {
  return (
    <header class="site-header in-a-row">
      <a class="brand in-a-row" href="/" aria-label={t('nav.home')}>
        <Brand />
      </a>
      {crumb === undefined ? (
        <nav aria-label={t('nav.main')}>{links()}</nav>
      ) : (
        <div class="crumb muted small-text in-a-row">
          <a href="/">{t('nav.play')}</a>
          <span aria-hidden="true">/</span>
          <b>{crumb}</b>
        </div>
      )}
      <Languages />
    </header>
  );
}

/** The tabs at the bottom of a phone. */
export function Tabs() {
  return (
    <nav class="page-tabs" aria-label={t('nav.main')}>
      {links().slice(0, TABS)}
    </nav>
  );
}

function Languages() {
  const options = LANGUAGES.map((value) => ({ value, label: languageName(value) }));
  return (
    <>
      <fieldset class="languages">
        <legend class="visually-hidden">{t('nav.language')}</legend>
        {LANGUAGES.map((one) => (
          <label key={one} lang={one} title={languageName(one)}>
            <input
              class="covering"
              type="radio"
              name="language"
              aria-label={languageName(one)}
              checked={one === language.value}
              onChange={() => chooseLanguage(one)}
            />
            <span aria-hidden="true">{languageLetters(one)}</span>
          </label>
        ))}
      </fieldset>
      <div class="language-list">
        <Choose label={t('nav.language')} quiet options={options} value={language.value} onChange={chooseLanguage} />
      </div>
    </>
  );
}
