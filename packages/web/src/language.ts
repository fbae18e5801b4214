import loaders from 'virtual:messages';
import { type Messages, setupI18n } from '@lingui/core';
import { signal } from '@preact/signals';
import { h, type VNode } from 'preact';
import { keep, kept } from './kept.ts';
import type enAids from './languages/en/aids.json';
import type enFair from './languages/en/fair.json';
import type enGrimm from './languages/en/grimm.json';
import type enLanterns from './languages/en/lanterns.json';
import type enPass from './languages/en/pass.json';
import type enRoom25 from './languages/en/room25.json';
import type enShell from './languages/en/shell.json';
import type enSwitches from './languages/en/switches.json';
import type enTv from './languages/en/tv.json';

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
  | keyof typeof enPass
  | keyof typeof enSwitches
  | keyof typeof enAids
  | keyof typeof enTv
  | keyof typeof enFair;
export type Values = Readonly<Record<string, string | number>>;

/** A part of the catalogue that is loaded on its own. */
export type Part = 'shell' | 'lanterns' | 'pass' | 'tv' | 'switches' | 'aids' | 'fair' | Named;
/** A game whose things have names in every language. */
type Named = 'room25' | 'grimm';

/** The forms of a name: `nom` stands alone; the others as its language needs them in a sentence. */
type Forms = Readonly<Record<string, string>>;
/** Kinds of things (rooms, characters) to their names. */
type Things = Readonly<Record<string, Readonly<Record<string, Forms>>>>;
const names: Partial<Record<Part, Things>> = {};

const i18n = setupI18n({ missing: (_locale: string, id: string) => id });
const parts = new Set<Part>();

/** The language on screen; reading it makes a component follow a change. */
export const language = signal<Language>('en');
/** Counts loaded catalogues, so that texts appear when their part arrives. */
const loaded = signal(0);

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.includes(text as Language);

/** The kept choice, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [kept('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isLanguage) ?? 'en';
}

const isNamed = (part: Part): part is Named => part === 'room25' || part === 'grimm';

async function fetchPart(part: Part, into: Language): Promise<void> {
  const wanted = isNamed(part) ? [part, `names@${part}`] : [part];
  const [texts, things] = await Promise.all(wanted.map((file) => fetchFile(file, into)));
  i18n.load(into, texts as Messages);
  if (isNamed(part)) names[part] = things as Things;
}

/** A file of the catalogue; what a language does not have yet is said in English. */
async function fetchFile(file: string, into: Language): Promise<object> {
  const [english, own] = await Promise.all([loaders.en?.[file]?.(), loaders[into]?.[file]?.()]);
  return { ...english?.default, ...own?.default };
}

/** Loads a part of the catalogue in the current language. */
export async function loadWords(part: Part): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  await fetchPart(part, language.value);
  loaded.value++;
}

export async function speak(chosen: Language): Promise<void> {
  parts.add('shell');
  await Promise.all([...parts].map((part) => fetchPart(part, chosen)));
  i18n.activate(chosen);
  document.documentElement.lang = chosen;
  language.value = chosen;
  loaded.value++;
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  keep('language', chosen);
  await speak(chosen);
}

/** A text of the catalogue. */
export function t(id: MessageId, values?: Values): string {
  loaded.value;
  return i18n._(id, values);
}

/** A text whose id a game made, if the catalogue has it. */
export function say(id: string, values?: Values): string {
  loaded.value;
  return i18n._(id, values);
}

export function has(id: string): boolean {
  loaded.value;
  return i18n.messages[id] !== undefined;
}

/** A text with `<b>` in it, as nodes: no other mark is known, so a player's name can't bring one. */
export function rich(text: string): (string | VNode)[] {
  return text.split(/<b>(.*?)<\/b>/).map((piece, at) => (at % 2 === 1 ? h('b', {}, piece) : piece));
}

/** The name of a thing as it stands alone. */
export function nameOf(game: Named, kind: string, id: string): string {
  loaded.value;
  return names[game]?.[kind]?.[id]?.nom ?? id;
}

/**
 * What a sentence needs to name a thing: `room` alone, and `room_acc`, `room_def`, `room_gender` and so on for each form its
 * language has. A form that is missing is the name itself.
 */
export function formsOf(as: string, game: Named, kind: string, id: string): Values {
  loaded.value;
  const forms = names[game]?.[kind]?.[id] ?? { nom: id };
  const values: Record<string, string> = { [as]: forms.nom ?? id };
  for (const [form, text] of Object.entries(forms)) values[`${as}_${form}`] = text;
  return values;
}
