import languages from 'virtual:messages';
import { signal } from '@preact/signals';
import { fill, grammarOf, type Message, type Values } from '@vizard/protocol';
import { h, type VNode } from 'preact';
import { own } from '../ui/own.ts';
import { readSetting, writeSetting } from '../ui/settings.ts';
import type { Content } from './message.ts';
import type { MessageId, Part } from './texts.ts';

export type { MessageId, Values };

/** A language by the name of its folder: `en`. */
export type Language = string;

/** The languages that have a folder, English first. */
export const LANGUAGES: readonly Language[] = Object.keys(languages);

/** How a language calls itself, and its two letters in the header. */
export const languageName = (code: Language): string => own(languages, code)?.name ?? code;
export const languageLetters = (code: Language): string => own(languages, code)?.letters ?? code;

/** Texts and names as they have arrived, all in the language on screen. */
let texts = new Map<string, Message>();
let names = new Map<string, NonNullable<Content['names']>>();
/** The parts that are wanted: `room25`, and `room25.later` for what its first screen does not need. */
const parts = new Map<string, Promise<void>>();
/** How many of them are on their way. */
let arriving = 0;

/** The language on screen; reading it makes a component follow a change. */
export const language = signal<Language>('en');
let grammar = grammarOf('en');
/** Counts loaded catalogues, so that texts appear when their part arrives. */
const loaded = signal(0);

/** The kept choice, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [readSetting('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((one) => one !== undefined && Object.hasOwn(languages, one)) ?? 'en';
}

const LATER = '.later';
const laterOf = (part: string): string => part + LATER;
const isLater = (part: string): boolean => part.endsWith(LATER);

async function partIn(language: Language, part: string): Promise<Content | undefined> {
  const { shell, default: loaders } = await (languages[language] as (typeof languages)[string]).open();
  return part === 'shell' ? shell : (await own(loaders, part)?.())?.default;
}

/** A part that can't be loaded in a language is shown in English. */
async function fetchPart(part: string, into: Language): Promise<Content | undefined> {
  try {
    return await partIn(into, part);
  } catch (error) {
    if (into === 'en') throw error;
    return partIn('en', part);
  }
}

function take(part: string, content: Content | undefined): void {
  for (const [id, text] of Object.entries(content?.texts ?? {})) texts.set(id, text);
  const game = part.replace(LATER, '');
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
    // if the language has changed meanwhile, this part was fetched in the other one
    if (into === language.value) take(part, content);
    // a mark that tests wait for
    performance.mark(part);
    queueMicrotask(() => loaded.value++);
  } catch (error) {
    // asked for again when it is next needed
    parts.delete(part);
    throw error;
  } finally {
    arriving--;
  }
}

/** Loads a part of the catalogue in the current language, as far as its first screen needs it. */
export const loadWords = (part: Part): Promise<void> => load(part);

/** The same when nothing waits for it: a part that can't be fetched now is requested again next time. */
export const wantWords = (part: Part): void => void load(part).catch(() => undefined);

/** Loads what the first screen did not need, of every part that is here. */
export async function loadRest(): Promise<void> {
  await Promise.all([...parts.keys()].filter((part) => !isLater(part)).map((part) => load(laterOf(part))));
}

/** Is everything here that belongs to the parts that are wanted? */
const isComplete = (): boolean =>
  arriving === 0 && [...parts.keys()].every((part) => isLater(part) || parts.has(laterOf(part)));

export async function speak(chosen: Language): Promise<void> {
  parts.set('shell', Promise.resolve());
  const wanted = [...parts.keys()];
  const contents = await Promise.all(wanted.map((part) => fetchPart(part, chosen)));
  [texts, names] = [new Map(), new Map()];
  wanted.forEach((part, at) => {
    take(part, contents[at]);
  });
  document.documentElement.lang = chosen;
  document.documentElement.dir = own(languages, chosen)?.direction ?? 'ltr';
  grammar = grammarOf(chosen);
  language.value = chosen;
  loaded.value++;
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  writeSetting('language', chosen);
  await speak(chosen);
}

/** A text of the catalogue. */
export const t = (id: MessageId, values?: Values): string => say(id, values);

/** A text whose id a game made. While it is loading, the page shows nothing, never its id. */
export function say(id: string, values: Values = {}): string {
  loaded.value;
  const message = texts.get(id);
  return message === undefined ? unlessLater(id) : fill(message, values, grammar);
}

/** What has no text is told by its id; nothing while its text may be on its way. */
function unlessLater(id: string): string {
  if (isComplete()) return id;
  // a mark that tests read: a first screen that needs a text from a later file is at fault
  performance.mark(`text not here yet: ${id}`);
  loadRest().catch(() => undefined);
  return '';
}

/** With a capital letter, for the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);

/** Is this text here? */
export function has(id: string): boolean {
  loaded.value;
  return texts.has(id);
}

/** Is this text here, or may it be in a file that is not? */
export const mayHave = (id: string): boolean => has(id) || !isComplete();

/** Changes whenever texts have arrived, so that texts are said again. */
export const wording = (): number => loaded.value;

/** A text with `<b>` in it, as nodes: no other mark is known, so a player's name can't bring one. */
export function rich(text: string): (string | VNode)[] {
  return text.split(/<b>(.*?)<\/b>/).map((piece, at) => (at % 2 === 1 ? h('b', {}, piece) : piece));
}

/** The name of a thing as it stands alone; nothing while the names of its game are on their way. */
export function nameOf(game: string, kind: string, id: string): string {
  loaded.value;
  return named(game, kind, id)?.nom ?? (names.has(game) && id !== '' ? unlessLater(id) : '');
}

/** The forms of a thing's name, if the catalogue has it. */
const named = (game: string, kind: string, id: string) => own(own(names.get(game), kind), id);

/**
 * What a sentence needs to name a thing: `room` alone, and `room_acc`, `room_def`, `room_gender` and so on for each form its
 * language has. A form that is missing is the name itself.
 */
export function formsOf(as: string, game: string, kind: string, id: string): Values {
  loaded.value;
  const forms = named(game, kind, id) ?? { nom: nameOf(game, kind, id) };
  const values: Record<string, string> = { [as]: forms.nom ?? id };
  for (const [form, text] of Object.entries(forms)) values[`${as}_${form}`] = text;
  return values;
}
