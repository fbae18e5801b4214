import { IllegalChoice } from '../src/game.ts';
import { at, hasEvent, lacksEvents } from './events.ts';
import { parseValue, unreadable } from './scenario.ts';
import type { Stage } from './stage.ts';
import { asked, askedOf, findSeat, questions, seatOf, splitSpoken, withSeats } from './stage.ts';

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
  not(stage, [word, ...words]) {
    if (word !== 'asked') return wrong('expect not asked NAME', 'expect not asked NAME: QUESTION');
    return isAsked(stage, words) ? asked(stage) : undefined;
  },
  asked: (stage, words) => (isAsked(stage, words) ? undefined : asked(stage)),
  choices: (stage, words) => choicesAre(stage, 'choices', words),
  offers: (stage, words) => choicesAre(stage, 'offers', words),
  lacks: (stage, words) => choicesAre(stage, 'lacks', words),
  event: (stage, words) => lacksEvents(stage, stage.events, words.join(' ')),
  no(stage, [word, ...words]) {
    return word === 'event' ? hasEvent(stage, stage.events, words.join(' ')) : wrong('expect no event TYPE');
  },
  hears: (stage, [who, ...words]) => lacksEvents(stage, heard(stage, stage.events, who), words.join(' ')),
  deaf: (stage, [who, ...words]) => hasEvent(stage, heard(stage, stage.events, who), words.join(' ')),
  ever: (stage, words) => sinceTheBeginning(stage, lacksEvents, 'ever', words),
  never: (stage, words) => sinceTheBeginning(stage, hasEvent, 'never', words),
  view: viewIs,
  talk(stage, [who, wanted, ...more]) {
    const seat = seatOf(stage, who);
    if ((wanted !== 'yes' && wanted !== 'no') || more.length > 0) return wrong('expect talk NAME yes', 'no');
    const may = stage.game.mayTalk(stage.state, seat);
    return may === (wanted === 'yes') ? undefined : `${who} may${may ? '' : ' not'} talk`;
  },
};

const wrong = (...forms: readonly string[]): never => unreadable(`Write "${forms.join('" or "')}".`);

/** What is wrong with `expect WORDS`, whether every game knows these words or only this one. */
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
export function choiceText(stage: Stage, text: string): string {
  const { game } = stage;
  try {
    return game.makeChoice(game.parseChoice(withSeats(stage, text)));
  } catch (error) {
    if (error instanceof IllegalChoice) unreadable(error.message);
    throw error;
  }
}

/**
 * `NAME`: is this player asked anything? `NAME: QUESTION`: is this player asked just that? `by RULE`: and does that rule ask it? A player
 * who has answered in silence still counts as asked.
 */
function isAsked(stage: Stage, words: readonly string[]): boolean {
  const text = words.join(' ');
  if (/^\S+$/.test(text) && !text.endsWith(':')) return askedOf(stage, text).length > 0;
  const { who, what } = splitSpoken(
    text,
    '"expect asked NAME" or "expect asked NAME: QUESTION", with "by RULE" behind it if that matters',
  );
  return askedOf(stage, who).some(({ ask, rule }) => ask === what || `${ask} by ${rule}` === what);
}

type Compare = typeof lacksEvents | typeof hasEvent;

/** `ever event ...`, `never hears NAME ...`: among everything that has happened, the position's own events included. */
function sinceTheBeginning(
  stage: Stage,
  compare: Compare,
  word: string,
  [kind, ...words]: readonly string[],
): string | undefined {
  if (kind === 'event') return compare(stage, stage.history, words.join(' '));
  if (kind !== 'hears') return wrong(`expect ${word} event TYPE`, `expect ${word} hears NAME TYPE`);
  const [who, ...rest] = words;
  return compare(stage, heard(stage, stage.history, who), rest.join(' '));
}

function heard(stage: Stage, events: Stage['events'], who: string | undefined): { type?: string }[] {
  const watcher = who === 'public' ? 'public' : seatOf(stage, who);
  return events.map((event) => stage.game.redact(event, watcher)).filter((event) => event !== undefined);
}

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
  const place = byName(stage, path);
  const found = at(view, place);
  const is = found === undefined ? `nothing is at ${path}` : `${path} is ${JSON.stringify(found)}`;
  if (sign === 'absent' && value.length === 0) {
    if (found === undefined) mustExist(stage, view, place);
    return found === undefined || found === null ? undefined : is;
  }
  if (sign !== '=' || value.length === 0) return wrong('expect view NAME PATH = VALUE', 'expect view NAME PATH absent');
  return sameValue(found, value.join(' ')) ? undefined : is;
}

/** `players.Bob.roses`: the name of a player means the number of the seat. */
const byName = (stage: Stage, path: string): string =>
  path
    .split('.')
    .map((part, depth) => (depth === 0 ? part : (findSeat(stage, part) ?? part)))
    .join('.');

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
