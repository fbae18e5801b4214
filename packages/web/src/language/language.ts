import languages from 'virtual:messages';
import { signal } from '@preact/signals';
import { h, type VNode } from 'preact';
import type enAids from '../languages/en/aids.json';
import type enBots from '../languages/en/bots.json';
import type enFair from '../languages/en/fair.json';
import type enGrimm from '../languages/en/grimm.json';
import type enLanterns from '../languages/en/lanterns.json';
import type enLessons from '../languages/en/lessons.json';
import type enPass from '../languages/en/pass.json';
import type enPeople from '../languages/en/people.json';
import type enReplay from '../languages/en/replay.json';
import type enRoom25 from '../languages/en/room25.json';
import type enShell from '../languages/en/shell.json';
import type enSwitches from '../languages/en/switches.json';
import type enTv from '../languages/en/tv.json';
import { own } from '../ui/own.ts';
import { readSetting, writeSetting } from '../ui/settings.ts';
import { type Content, fill, type Message, type Values } from './message.ts';

export type { Values };

export const LANGUAGES = ['en', 'ru', 'pl', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a language calls itself, and its two letters in the header. */
export const LANGUAGE_NAMES: Record<Language, readonly [name: string, letters: string]> = {
  en: ['English', 'EN'],
  ru: ['Русский', 'РУ'],
  pl: ['Polski', 'PL'],
  fr: ['Français', 'FR'],
  es: ['Español', 'ES'],
};

/** Every message of the client; English is complete, so its ids are the type. */
export type MessageId =
  | keyof typeof enShell
  | keyof typeof enRoom25
  | keyof typeof enGrimm
  | keyof typeof enLanterns
  | keyof typeof enLessons
  | keyof typeof enPass
  | keyof typeof enPeople
  | keyof typeof enSwitches
  | keyof typeof enAids
  | keyof typeof enBots
  | keyof typeof enReplay
  | keyof typeof enTv
  | keyof typeof enFair;

/** A part of the catalogue that is loaded on its own. */
export type Part =
  | 'shell'
  | 'lanterns'
  | 'lessons'
  | 'pass'
  | 'people'
  | 'tv'
  | 'switches'
  | 'aids'
  | 'bots'
  | 'fair'
  | 'replay'
  | Named;
/** A game whose things have names in every language. */
type Named = 'room25' | 'grimm';

/** Texts and names as they have arrived, all in the language on screen. */
let texts = new Map<string, Message>();
let names = new Map<string, NonNullable<Content['names']>>();
/** The parts that are wanted: `room25`, and `room25+` for what follows its first question. */
const parts = new Map<string, Promise<void>>();
/** How many of them are on their way. */
let arriving = 0;

/** The language on screen; reading it makes a component follow a change. */
export const language = signal<Language>('en');
/** Counts loaded catalogues, so that texts appear when their part arrives. */
const loaded = signal(0);

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.includes(text as Language);

/** The kept choice, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [readSetting('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isLanguage) ?? 'en';
}

async function fetchPart(part: string, into: Language): Promise<Content | undefined> {
  const { shell, default: loaders } = await (languages[into] as (typeof languages)[string])();
  return part === 'shell' ? shell : (await own(loaders, part)?.())?.default;
}

function take(part: string, content: Content | undefined): void {
  for (const [id, text] of Object.entries(content?.texts ?? {})) texts.set(id, text);
  const game = part.replace('+', '');
  if (content?.names !== undefined) names.set(game, { ...names.get(game), ...content.names });
}

function load(part: string): Promise<void> {
  const begun = parts.get(part) ?? arrive(part);
  parts.set(part, begun);
  return begun;
}

async function arrive(part: string): Promise<void> {
  arriving++;
  const into = language.value;
  try {
    const content = await fetchPart(part, into);
    // who has changed the language meanwhile has fetched this part in the other one
    if (into === language.value) take(part, content);
    queueMicrotask(() => loaded.value++);
  } catch (error) {
    // asked for again when it is next needed
    parts.delete(part);
    throw error;
  } finally {
    arriving--;
  }
}

/** Loads a part of the catalogue in the current language, as far as the first question of a game needs it. */
export const loadWords = (part: Part): Promise<void> => load(part);

/** Loads what the first question did not need, of every part that is there. */
export async function loadRest(): Promise<void> {
  await Promise.all([...parts.keys()].filter((part) => !part.endsWith('+')).map((part) => load(`${part}+`)));
}

export async function speak(chosen: Language): Promise<void> {
  parts.set('shell', Promise.resolve());
  const wanted = [...parts.keys()];
  const contents = await Promise.all(wanted.map((part) => fetchPart(part, chosen)));
  [texts, names] = [new Map(), new Map()];
  wanted.forEach((part, at) => {
    take(part, contents[at]);
  });
  document.documentElement.lang = chosen;
  language.value = chosen;
  loaded.value++;
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  writeSetting('language', chosen);
  await speak(chosen);
}

/** A text of the catalogue. */
export const t = (id: MessageId, values?: Values): string => say(id, values);

/** A text whose id a game made. While it may still come nothing is said, never its id. */
export function say(id: string, values: Values = {}): string {
  loaded.value;
  const message = texts.get(id);
  if (message !== undefined) return fill(message, values, language.value);
  return mayCome(id) ? '' : id;
}

/** As it stands at the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);

/** Has the catalogue this text, as far as one knows? */
export function has(id: string): boolean {
  loaded.value;
  return texts.has(id) || mayCome(id);
}

/** Is there more to come? Who asks for a text that is not there, among others of its kind that are, needs the rest now. */
function mayCome(id: string): boolean {
  const all = [...parts.keys()].every((part) => part.endsWith('+') || parts.has(`${part}+`));
  const kind = id.slice(0, id.indexOf('.') + 1);
  if (!all && [...texts.keys()].some((known) => known.startsWith(kind))) loadRest().catch(() => undefined);
  return !all || arriving > 0;
}

/** Changes whenever texts have come: what was said before is said anew. */
export const wording = (): number => loaded.value;

/** A text with `<b>` in it, as nodes: no other mark is known, so a player's name can't bring one. */
export function rich(text: string): (string | VNode)[] {
  return text.split(/<b>(.*?)<\/b>/).map((piece, at) => (at % 2 === 1 ? h('b', {}, piece) : piece));
}

/** The name of a thing as it stands alone; nothing while the names of its game are on their way. */
export function nameOf(game: Named, kind: string, id: string): string {
  loaded.value;
  return named(game, kind, id)?.nom ?? (names.has(game) ? id : '');
}

/** The forms of a thing's name, if the catalogue has it. */
const named = (game: Named, kind: string, id: string) => own(own(names.get(game), kind), id);

/** The name of a room where there is little room for it: as it stands alone, unless its language has a shorter one. */
export const tileName = (room: string): string => named('room25', 'room', room)?.tile ?? nameOf('room25', 'room', room);

/**
 * What a sentence needs to name a thing: `room` alone, and `room_acc`, `room_def`, `room_gender` and so on for each form its
 * language has. A form that is missing is the name itself.
 */
export function formsOf(as: string, game: Named, kind: string, id: string): Values {
  loaded.value;
  const forms = named(game, kind, id) ?? { nom: nameOf(game, kind, id) };
  const values: Record<string, string> = { [as]: forms.nom ?? id };
  for (const [form, text] of Object.entries(forms)) values[`${as}_${form}`] = text;
  return values;
}
