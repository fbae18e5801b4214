import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type { Content, Message } from '../src/language/message.ts';

/** The folder of the catalogues: one folder per language, one file per part of the client. */
export const CATALOGUES = join(import.meta.dirname, '../src/languages');

/** The games whose things have names. */
const GAMES = ['room25', 'grimm'];

const startsWith = (...starts: string[]): RegExp => new RegExp(`^(${starts.join('|')})\\b`);

/** Parts that come in two steps: what the first question of a game does not need follows it. */
const REST: Readonly<Record<string, RegExp>> = {
  shell: startsWith(
    'learn|setup|openSeats|lobby|menu\\.(?!title)|clock\\.(none|decision|bank|opened)|invite|alerts|vote|settings|rules|chat',
    'visibility|tables|replays|since|refused|plain|gone|missing|name|join\\.(letters|length)|seat\\.(sit|addBot|removeBot|free)',
    'link\\.renew$|table\\.rematch|log\\.undone|talk\\.(to|team|say\\.)',
  ),
  room25: startsWith(
    'r25\\.log\\.(?!began|roleDealt|roundBegan)|r25\\.(ask|why|title)\\.(?!programme|peek|other)',
    'r25\\.(refused|outcome|end|news|set|mode|build|level|wish)|r25\\.(ready|complex|special|token)\\.|r25\\.choice\\.(?!look|reveal)',
  ),
  grimm: startsWith(
    'g\\.log\\.(?!round$|dealt|treasures|row|yourTurn)|g\\.refused\\.(?!notYourTurn|drawFirst|canNotPay|notInView)|g\\.(unmasking|set|settle|exchange|looked|end|outcome)',
    'g\\.(gain|how|roundEnd|dance|toast|wagers?|yourWagers|treasure|pay|pick(Price|Action|Item|Who)|doAction|noAction|whom|whichItem)|g\\.claim\\.',
    // the first question is the draft
    'g\\.(ask|why)\\.(?!draft)|g\\.wait\\.(?!draft|heading)|g\\.(means|choice|finger|eavesdrop|hand|gift|sure|price|ability)\\.',
    'g\\.mark\\.(hint|notThis|do|missing)|g\\.(was|youWere|deniedBy|goOn|goesOn|stillHidden|chosenBy|atRandom|sitsOut|place)',
  ),
};
/** Things that are named before anything happens to them: their other forms follow. */
export const STILL: readonly string[] = [
  'room',
  'card',
  'token',
  'role',
  'colour',
  'mode',
  'action',
  'item',
  'ability',
];

const ENTRY = 'virtual:messages';

/**
 * Catalogues written as ICU text in JSON become compiled modules, one language and one part at a time.
 * `virtual:messages/ru` has the shell of a language and the way to its other parts: `room25`, `room25+` for the rest of it.
 * `retell` changes what is said: tests have a language of their own.
 */
export function messages(retell = (content: Content): Content => content): Plugin {
  const say = (language: string, part: string): string => JSON.stringify(retell(contentOf(language, part)));
  return {
    name: 'vizard:messages',
    resolveId(source) {
      return source.startsWith(ENTRY) ? `\0${source}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${ENTRY}`)) return undefined;
      const [language, part] = id.slice(ENTRY.length + 2).split('/');
      if (language === undefined || language === '') return doors();
      this.addWatchFile(join(CATALOGUES, language));
      return part === undefined ? opening(language, say) : `export default ${say(language, part)}`;
    },
  };
}

const languages = (): string[] =>
  readdirSync(CATALOGUES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** A module that knows where each language begins. */
function doors(): string {
  return `export default { ${languages()
    .map((language) => `${language}: () => import('${ENTRY}/${language}')`)
    .join(', ')} }`;
}

/** A language's first module: the texts of the shell, and the loaders of the other parts. */
function opening(language: string, say: (language: string, part: string) => string): string {
  // a part that a language does not have is said in English: the example game, there for engineers
  const parts = [...new Set([...filesOf('en'), ...filesOf(language)])].filter((part) => part !== 'names');
  const loaders = parts
    .flatMap((part) => [...(part === 'shell' ? [] : [part]), ...(part in REST ? [`${part}+`] : [])])
    .map((part) => `'${part}': () => import('${ENTRY}/${language}/${part}')`);
  return `export const shell = ${say(language, 'shell')};
export default { ${loaders.join(', ')} }`;
}

const filesOf = (language: string): string[] =>
  readdirSync(join(CATALOGUES, language)).map((file) => file.replace(/\.json$/, ''));

/** The texts of a part, and the names of its things. */
export function contentOf(language: string, part: string): Content {
  const name = part.replace('+', '');
  const rest = part.endsWith('+');
  const file = filesOf(language).includes(name) ? language : 'en';
  const texts = Object.entries<string>(read(file, name)).filter(([id]) => (REST[name]?.test(id) ?? false) === rest);
  return {
    texts: Object.fromEntries(texts.map(([id, text]) => [id, compile(text)])),
    ...(GAMES.includes(name) && { names: namesOf(language, name, rest) }),
  };
}

const read = (language: string, name: string) =>
  JSON.parse(readFileSync(join(CATALOGUES, language, `${name}.json`), 'utf8'));

type Things = Record<string, Record<string, Record<string, string>>>;

/** Kinds of things to their names in all forms; of still ones first the name alone, then all. */
function namesOf(language: string, game: string, rest: boolean): Things {
  const kinds = Object.entries(read(language, 'names')[game] as Things);
  if (rest) return Object.fromEntries(kinds.filter(([kind]) => STILL.includes(kind)));
  return Object.fromEntries(
    kinds.map(([kind, things]) => [
      kind,
      !STILL.includes(kind)
        ? things
        : Object.fromEntries(Object.entries(things).map(([thing, { nom = thing }]) => [thing, { nom }])),
    ]),
  );
}

function compile(text: string): Message {
  const message = compileMessage(text) as Message;
  return message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}
