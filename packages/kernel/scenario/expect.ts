import { IllegalChoice } from '../src/game.ts';
import { parseValue, unreadable } from './scenario.ts';
import type { Stage } from './stage.ts';
import { asked, questions, seatOf, splitSpoken } from './stage.ts';

/** Returns what does not hold. A line that says nothing at all is unreadable: it must never hold by accident. */
type Expectation = (stage: Stage, words: readonly string[]) => string | undefined;

/** The expectations every game has. */
const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  running(stage, words) {
    if (words.length > 0) return wrong('expect running');
    const outcome = stage.game.outcome(stage.state);
    return outcome === undefined ? undefined : `it is over: ${JSON.stringify(outcome)}`;
  },
  outcome: outcomeIs,
  nobody(stage, words) {
    if (words.join(' ') !== 'asked') return wrong('expect nobody asked');
    return stage.game.pending(stage.state).length === 0 ? undefined : asked(stage);
  },
  not(stage, [word, who, ...more]) {
    if (word !== 'asked' || who === undefined || more.length > 0) return wrong('expect not asked NAME');
    return questions(stage, who).length === 0 ? undefined : asked(stage);
  },
  asked(stage, words) {
    const { who, what } = splitSpoken(words.join(' '), '"expect asked NAME: QUESTION"');
    return questions(stage, who).some(({ ask }) => ask === what) ? undefined : asked(stage);
  },
  choices: (stage, words) => choicesAre(stage, 'choices', words),
  offers: (stage, words) => choicesAre(stage, 'offers', words),
  lacks: (stage, words) => choicesAre(stage, 'lacks', words),
  event: (stage, words) => eventIs(stage.events, words, true),
  no(stage, [word, ...words]) {
    return word === 'event' ? eventIs(stage.events, words, false) : wrong('expect no event TYPE');
  },
  hears: (stage, [who, ...words]) => eventIs(heard(stage, who), words, true),
  deaf: (stage, [who, ...words]) => eventIs(heard(stage, who), words, false),
  view: viewIs,
  talk(stage, [who, wanted, ...more]) {
    const seat = seatOf(stage, who);
    if ((wanted !== 'yes' && wanted !== 'no') || more.length > 0) return wrong('expect talk NAME yes', 'no');
    const may = stage.game.mayTalk(stage.state, seat);
    return may === (wanted === 'yes') ? undefined : `${who} may${may ? '' : ' not'} talk`;
  },
};

const wrong = (...forms: readonly string[]): never => unreadable(`Write "${forms.join('" or "')}".`);

/** What of `expect WORDS` does not hold: one that every game has, or one of the game's own. */
export function expectation(stage: Stage, words: readonly string[]): string | undefined {
  const [kind, ...rest] = words;
  if (kind === undefined) return unreadable('Say what is expected: docs/notation.md lists what can be.');
  if (Object.hasOwn(EXPECTATIONS, kind)) return (EXPECTATIONS[kind] as Expectation)(stage, rest);
  return stage.spoken.scenario.expect(words, stage.state, stage.names);
}

/** `outcome winners NAME ... how HOW` */
function outcomeIs(stage: Stage, words: readonly string[]): string | undefined {
  const match = /^winners (.+?)(?: how (\S+))?$/.exec(words.join(' '));
  if (match === null)
    return wrong('expect outcome winners NAME ...', 'expect outcome winners none', '... how HOW behind it');
  const [, winners = '', how] = match;
  const wanted = winners === 'none' ? [] : winners.split(' ').map((name) => seatOf(stage, name));
  const found = stage.game.outcome(stage.state);
  if (found === undefined) return `the game goes on (${asked(stage)})`;
  const same = [...found.winners].sort().join() === wanted.sort().join();
  return same && (how === undefined || found.how === how) ? undefined : `the outcome is ${JSON.stringify(found)}`;
}

function choicesAre(stage: Stage, kind: 'choices' | 'offers' | 'lacks', words: readonly string[]): string | undefined {
  const { who, what } = splitSpoken(words.join(' '), `"expect ${kind} NAME: CHOICE | CHOICE"`);
  const wanted = what.split('|').map((one) => choiceText(stage, one.trim()));
  const mine = questions(stage, who);
  if (mine.length === 0) return `${who} is not asked anything (${asked(stage)})`;
  const open = mine.flatMap((decision) => decision.choices.map((one) => stage.game.makeChoice(one) as string));
  if (kind === 'lacks') {
    const there = wanted.filter((one) => open.includes(one));
    return there.length === 0 ? undefined : `open to ${who}: ${there.join(' | ')}`;
  }
  const missing = wanted.filter((one) => !open.includes(one));
  const extra = kind === 'choices' ? open.filter((one) => !wanted.includes(one)) : [];
  if (missing.length === 0 && extra.length === 0) return undefined;
  return [
    missing.length > 0 ? `not open: ${missing.join(' | ')}` : '',
    extra.length > 0 ? `also open: ${extra.join(' | ')}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** The choice as the log writes it. A misspelt one is never open, so `lacks` and `refuse` would always hold. */
export function choiceText({ game }: Stage, text: string): string {
  try {
    return game.makeChoice(game.parseChoice(text));
  } catch (error) {
    if (error instanceof IllegalChoice) unreadable(error.message);
    throw error;
  }
}

function heard(stage: Stage, who: string | undefined): { type?: string }[] {
  const watcher = who === 'public' ? 'public' : seatOf(stage, who);
  return stage.events.map((event) => stage.game.redact(event, watcher)).filter((event) => event !== undefined);
}

function eventIs(events: readonly { type?: string }[], words: readonly string[], wanted: boolean): string | undefined {
  const [type, ...facts] = words;
  if (type === undefined || facts.some((fact) => !/^.+=./.test(fact)))
    return unreadable('An event is a type and perhaps facts: "lit number=3".');
  const there = events.some((event) => event.type === type && facts.every((fact) => holds(event, fact)));
  if (there === wanted) return undefined;
  return `${wanted ? 'no such event' : 'there is such an event'} among ${JSON.stringify(events)}`;
}

function holds(event: object, fact: string): boolean {
  const [path = '', value = ''] = fact.split('=');
  return sameValue(at(event, path), value);
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null | undefined)?.[key], value);

const sameValue = (found: unknown, text: string): boolean =>
  JSON.stringify(found) === JSON.stringify(parseValue(text)) ||
  String(found) === text ||
  JSON.stringify(found) === text;

/** `view NAME path = value`, `view NAME path absent` */
function viewIs(stage: Stage, words: readonly string[]): string | undefined {
  const [who, path = '', sign, ...value] = words;
  const watcher = who === 'public' ? 'public' : seatOf(stage, who);
  const view: object = stage.game.view(stage.state, watcher);
  const [part = ''] = path.split('.');
  if (!Object.hasOwn(view, part))
    return unreadable(`A view has no "${part}". It has: ${Object.keys(view).join(', ')}.`);
  const found = at(view, path);
  const is = found === undefined ? `nothing is at ${path}` : `${path} is ${JSON.stringify(found)}`;
  if (sign === 'absent' && value.length === 0) {
    if (found === undefined) mustExist(stage, view, path);
    return found === undefined || found === null ? undefined : is;
  }
  if (sign !== '=' || value.length === 0) return wrong('expect view NAME PATH = VALUE', 'expect view NAME PATH absent');
  return sameValue(found, value.join(' ')) ? undefined : is;
}

/**
 * What is misspelt is always absent: the last part of a path has to stand in somebody's view, or in the state they are views of. Only where
 * things are counted by name, or numbered, may one be missing everywhere.
 */
function mustExist({ game, names, state }: Stage, view: object, path: string): void {
  const dot = path.lastIndexOf('.');
  const [inside, part] = [dot < 0 ? view : at(view, path.slice(0, dot)), path.slice(dot + 1)];
  if (Array.isArray(inside) || (isObject(inside) && Object.values(inside).every((one) => typeof one === 'number')))
    return;
  const views = ['public' as const, ...names.keys()].map((watcher) => game.view(state, watcher));
  if (![...views, state].some((one) => hasKey(one, part)))
    unreadable(`Nobody's view has a "${part}". What it stands in has: ${Object.keys(inside ?? {}).join(', ')}.`);
}

function hasKey(value: unknown, key: string): boolean {
  if (!isObject(value)) return false;
  return Object.hasOwn(value, key) || Object.values(value).some((inside) => hasKey(inside, key));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
