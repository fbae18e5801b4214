import { useEffect, useRef } from 'preact/hooks';
import { t } from '../language/language.ts';
import { own } from '../ui/own.ts';
import { readSetting } from '../ui/settings.ts';
import { announce } from './live.tsx';

/** Controls that know for themselves what a key means. */
const OWN = 'button, a, input, select, textarea, summary, dialog';
const TYPING = 'input, select, textarea, dialog';

/** The letter of a key by its place, where the layout writes another alphabet. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^\p{L}$/u.test(key) && !/[a-z]/i.test(key) ? code.replace('Key', '').toLowerCase() : key;

/** Single keys act by themselves. Players who dictate, or press keys by accident, can switch them off. */
export const hasSingleKeys = (): boolean => readSetting('keys') !== 'off';

const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Forward or back, for a key that walks through a list. */
export const arrowStep = (key: string): number | undefined => own(ARROWS, key);

/** A key that writes a character: a letter, a digit, a mark. */
const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

/** Which key was pressed for the whole page: letters and digits also on buttons, the others where no control has its own use for them. */
export function pageKey(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return undefined;
  const at = event.target instanceof Element ? event.target : undefined;
  if (at?.closest(TYPING)) return undefined;
  const key = letterOf(event);
  if (isCharacter(key)) return hasSingleKeys() ? key : undefined;
  return at?.closest(OWN) && !(key === 'Enter' && picked === at) ? undefined : key;
}

/** What had the focus when a digit picked something: Enter belongs to what was picked until the focus moves. */
let picked: Element | undefined;

/** Hears the keys of the whole page. Returns true for a key that nobody else should use. */
type Hear = (key: string) => unknown;

const hearers = new Set<{ readonly current: Hear }>();

function dispatch(event: KeyboardEvent): void {
  const key = pageKey(event);
  if (key === undefined) return;
  const used = [...hearers].map(({ current }) => current(key)).includes(true);
  if (used || (key === 'Enter' && picked !== undefined)) event.preventDefault();
  picked = /^\d$/.test(key) && event.target instanceof Element ? event.target : undefined;
}

function forgetPicked(): void {
  picked = undefined;
}

/** Keys of the whole page, for as long as this is drawn. */
export function useKeys(hear: Hear): void {
  // a key means what is on the screen, however fast it follows the last one
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    if (hearers.size === 0) {
      addEventListener('keydown', dispatch);
      addEventListener('focusin', forgetPicked);
    }
    hearers.add(latest);
    return () => {
      hearers.delete(latest);
      if (hearers.size > 0) return;
      removeEventListener('keydown', dispatch);
      removeEventListener('focusin', forgetPicked);
    };
  }, []);
}

/** Announces what a key has picked, so that a screen reader user knows what Enter will send. */
export const sayPicked = (key: string, what: string): void => announce(t('keys.picked', { key, what }));
