import type { AnyEventFacts, FactKind } from './facts.ts';
import { parseValue, unreadable } from './scenario.ts';
import type { Stage } from './stage.ts';
import { findSeat } from './stage.ts';

interface Happening {
  readonly type?: string;
}

/** An event as a line describes it: its type, and what each named fact has to be. */
interface Described {
  readonly type: string;
  readonly facts: readonly (readonly [path: string, value: unknown])[];
}

/** `lit number=3 | swapped`: these events in this order, others may come between. Says what is missing. */
export function lacksEvents(stage: Stage, events: readonly Happening[], text: string): string | undefined {
  const wanted = text.split('|').map((one) => describe(stage, one.trim()));
  let from = 0;
  for (const [at, one] of wanted.entries()) {
    const found = events.findIndex((event, place) => place >= from && matches(event, one));
    if (found < 0) return `no such event${at > 0 ? ` after the first ${at}` : ''} among ${JSON.stringify(events)}`;
    from = found + 1;
  }
  return undefined;
}

/** The opposite, for one event. */
export function hasEvent(stage: Stage, events: readonly Happening[], text: string): string | undefined {
  const unwanted = describe(stage, text);
  const found = events.find((event) => matches(event, unwanted));
  return found === undefined ? undefined : `there is such an event: ${JSON.stringify(found)}`;
}

function matches(event: Happening, { type, facts }: Described): boolean {
  return (
    event.type === type && facts.every(([path, value]) => JSON.stringify(at(event, path)) === JSON.stringify(value))
  );
}

/** A misspelt type, fact or value never happens, so a negative line with it would always pass. Such a line is unreadable instead. */
function describe(stage: Stage, text: string): Described {
  const { events } = stage.spoken.scenario;
  const [type = ''] = text.split(/\s/, 1);
  const rest = text.slice(type.length).trim();
  if (type === '') return unreadable(`An event is a type and perhaps facts. Types: ${Object.keys(events).join(', ')}.`);
  if (!Object.hasOwn(events, type))
    return unreadable(`There is no event "${type}". Types: ${Object.keys(events).join(', ')}.`);
  const known = { ...events[type], rule: 'text' } as const;
  if (rest !== '' && !/^[\w.]+=\S/.test(rest)) return unreadable(`"${rest}" is not a fact. ${exampleOf(type, known)}`);
  const facts = rest.split(/\s+(?=[\w.]+=\S)/).filter(Boolean);
  return { type, facts: facts.map((fact) => readFact(stage, type, known, fact)) };
}

const exampleOf = (type: string, known: Readonly<Record<string, FactKind>>): string =>
  `Write for example "${type} ${Object.keys(known)[0]}=...". Facts of ${type}: ${Object.keys(known).join(', ')}.`;

function readFact(
  stage: Stage,
  type: string,
  known: Readonly<Record<string, FactKind>>,
  text: string,
): readonly [string, unknown] {
  const equals = text.indexOf('=');
  const [path, value] = [text.slice(0, equals), text.slice(equals + 1)];
  let kind: FactKind = known;
  for (const part of path.split('.').filter((one) => !/^\d+$/.test(one))) {
    const inside: FactKind = kind;
    if (!isNamed(inside) || !Object.hasOwn(inside, part))
      return unreadable(`The event "${type}" has no fact "${path}". ${exampleOf(type, known)}`);
    kind = inside[part] as FactKind;
  }
  return [path, readValue(stage, kind, jsonOf(value), text)];
}

const isNamed = (kind: FactKind): kind is { readonly [name: string]: FactKind } =>
  typeof kind === 'object' && !Array.isArray(kind);

/** A list or an object may be written as JSON; a list also as `[a b]`. */
function jsonOf(text: string): unknown {
  if (text === 'none' || text === 'null') return null;
  if (!/^[[{]/.test(text)) return parseValue(text);
  try {
    return JSON.parse(text);
  } catch {
    return parseValue(text);
  }
}

function readValue(stage: Stage, kind: FactKind, value: unknown, text: string): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((one) => readValue(stage, kind, one, text));
  if (isNamed(kind)) {
    if (typeof value !== 'object' || Object.keys(value).some((name) => !Object.hasOwn(kind, name)))
      return unreadable(`"${text}" can't be. It has: ${Object.keys(kind).join(', ')}.`);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, readValue(stage, kind[name] as FactKind, one, text)]),
    );
  }
  if (kind === 'seat')
    return typeof value === 'number' ? value : (findSeat(stage, String(value)) ?? wrong(text, stage.names));
  if (kind === 'number') return typeof value === 'number' ? value : wrong(text, ['a whole number']);
  if (kind === 'flag') return typeof value === 'boolean' ? value : wrong(text, ['yes', 'no']);
  if (kind === 'text' || kind.includes(String(value))) return typeof value === 'string' ? value : String(value);
  return wrong(text, kind);
}

const wrong = (text: string, known: readonly string[]): never =>
  unreadable(`"${text}" can't be. Write one of: ${known.join(', ')}.`);

/** The value at a path of names and indexes. */
export const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null | undefined)?.[key], value);

/** Which parts of an event are missing from the game's list. The tests of that list use it. */
export function unlisted(
  facts: AnyEventFacts,
  event: { readonly type: string; readonly rule: string },
): string | undefined {
  const { type, rule: _, ...told } = event;
  if (!Object.hasOwn(facts, type)) return `type ${type}`;
  for (const [name, value] of Object.entries(told)) {
    const kind = facts[type]?.[name];
    if (kind === undefined || !fits(kind, value)) return `${type} ${name}=${JSON.stringify(value)}`;
  }
  return undefined;
}

function fits(kind: FactKind, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every((one) => fits(kind, one));
  if (isNamed(kind))
    return Object.entries(value as object).every(([name, one]) => kind[name] !== undefined && fits(kind[name], one));
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'number' || kind === 'seat') return Number.isInteger(value);
  return typeof value === 'string' && (kind === 'text' || kind.includes(value));
}
