import type { AnyGame, Dealer, Decision, Seat } from '../src/game.ts';
import { IllegalChoice } from '../src/game.ts';
import { judge } from '../src/play.ts';
import { fastDealer } from '../src/random.ts';
import type { Line, Scenario, Spoken } from './scenario.ts';
import { gameOptions, parseScenario, parseValue, ScenarioError } from './scenario.ts';

/** What did not hold, with its line. */
export interface Failure {
  readonly line: number;
  readonly reason: string;
}

export interface Report {
  readonly title: string;
  readonly game: string;
  readonly proves: readonly string[];
  /** How many lines of the play were carried out or checked. */
  readonly checked: number;
  readonly failures: readonly Failure[];
}

/** Plays a scenario file. A file that can't be read throws a `ScenarioError`; what does not hold is in the report. */
export function runScenario(text: string, games: readonly Spoken[]): Report {
  const scenario = parseScenario(text);
  const spoken = games.find(({ game }) => game.name === scenario.game);
  if (spoken === undefined) {
    const known = games.map(({ game }) => game.name).join(', ');
    throw new ScenarioError(scenario.lines.game ?? 1, `There is no game "${scenario.game}". Known: ${known}.`);
  }
  const stage = setStage(spoken, scenario);
  const failures: Failure[] = [];
  for (const line of scenario.play) {
    const reason = perform(stage, line);
    if (reason === undefined) continue;
    failures.push({ line: line.line, reason });
    if (!/^(expect|refuse)\b/.test(line.text)) break; // a choice that could not be made: what follows means nothing
  }
  return {
    title: scenario.title,
    game: scenario.game,
    proves: scenario.proves,
    checked: scenario.play.length,
    failures,
  };
}

/** A scenario in the middle of its play. */
export interface Stage {
  readonly spoken: Spoken;
  readonly game: AnyGame;
  readonly names: readonly string[];
  readonly dealer: Dealer<unknown>;
  /** Outcomes to come, by purpose. */
  readonly forced: Map<string, number[]>;
  state: unknown;
  /** What the last choice made happen. */
  events: { type?: string }[];
  /** States before the choices that can be taken back, as in a match. */
  undoable: { seat: Seat; state: unknown }[];
  barrier: boolean;
}

export function setStage(spoken: Spoken, scenario: Scenario): Stage {
  const { game } = spoken;
  const options = gameOptions(spoken, scenario);
  const forced = new Map<string, number[]>();
  const { draw } = fastDealer(scenario.seed);
  const stage: Stage = {
    spoken,
    game,
    names: scenario.names,
    forced,
    state: undefined,
    events: [],
    undoable: [],
    barrier: false,
    dealer: {
      draw(bound, purpose, index) {
        stage.barrier = true;
        const next = forced.get(purpose)?.shift() ?? draw(bound, purpose, index);
        if (next >= bound) throw new ScenarioError(1, `The outcome ${next} for "${purpose}" is not below ${bound}.`);
        return next;
      },
      reveal() {
        stage.barrier = true;
      },
      emit: (event) => stage.events.push(event as { type?: string }),
    },
  };
  stage.state =
    scenario.position === undefined
      ? game.setup(options, scenario.names.length, stage.dealer)
      : spoken.scenario.position(scenario.position, options, scenario.names);
  return stage;
}

/** Carries a line of the play out. Returns what did not hold. */
export function perform(stage: Stage, { text, line }: Line): string | undefined {
  const [first = '', ...words] = text.split(/\s+/);
  try {
    if (first === 'expect') return expectation(stage, words, line);
    if (first === 'refuse' && words[0] === 'undo')
      return undoOf(stage, words[1], line) === undefined ? undefined : 'the undo is open';
    if (first === 'refuse') return refused(stage, text.slice('refuse '.length), line);
    if (first === 'undo') return takeBack(stage, words[0], line);
    if (first === 'draw') return force(stage, text.slice('draw '.length), line);
    return choose(stage, splitChoice(text, line), line);
  } catch (error) {
    if (error instanceof ScenarioError && error.line === 1) throw new ScenarioError(line, error.message);
    throw error;
  }
}

interface Spoke {
  readonly who: string;
  readonly choice: string;
}

function splitChoice(text: string, line: number): Spoke {
  const match = /^(\S+?)\s*:\s*(.+)$/.exec(text);
  if (match === null)
    throw new ScenarioError(
      line,
      `"${text}" is no line of a play. Write "NAME: choice", "expect ...", "refuse ...", "draw ...", "undo NAME".`,
    );
  return { who: match[1] as string, choice: match[2] as string };
}

function seatOf(stage: Stage, who: string | undefined, line: number): Seat {
  const seat = stage.names.findIndex((name) => name.toLowerCase() === who?.toLowerCase());
  if (seat < 0) throw new ScenarioError(line, `Nobody is called "${who}". At the table: ${stage.names.join(', ')}.`);
  return seat;
}

/** The open question of a player or an actor. */
function questions(stage: Stage, who: string): Decision<unknown>[] {
  const wanted = who.toLowerCase();
  const pending: readonly Decision<unknown>[] = stage.game.pending(stage.state);
  const byActor = pending.filter(({ actor }) => actor.toLowerCase() === wanted);
  return byActor.length > 0 ? byActor : pending.filter(({ seat }) => stage.names[seat]?.toLowerCase() === wanted);
}

function asked(stage: Stage): string {
  const pending: readonly Decision<unknown>[] = stage.game.pending(stage.state);
  return pending.length === 0
    ? 'nobody is asked'
    : `asked: ${pending.map(({ seat, actor, ask }) => `${stage.names[seat]}/${actor} ${ask}`).join(', ')}`;
}

/** The question that offers the choice, else the first one of that player: an awaited one before a standing offer. */
function questionFor(stage: Stage, { who, choice }: Spoke): Decision<unknown> | undefined {
  const mine = questions(stage, who);
  return mine.find((decision) => decision.choices.some((one) => stage.game.makeChoice(one) === choice)) ?? mine[0];
}

function choose(stage: Stage, spoke: Spoke, line: number): string | undefined {
  const decision = questionFor(stage, spoke);
  if (decision === undefined) {
    if (
      !stage.game
        .pending(stage.state)
        .some(({ actor }: Decision<unknown>) => actor.toLowerCase() === spoke.who.toLowerCase())
    )
      seatOrActor(stage, spoke.who, line);
    return `${spoke.who} is not asked anything (${asked(stage)})`;
  }
  try {
    const { decision: open, choice } = judge(stage.game, stage.state, decision.id, spoke.choice);
    const before = stage.game.clone(stage.state);
    stage.events = [];
    stage.barrier = false;
    stage.game.take(stage.state, open, choice, stage.dealer);
    if (stage.barrier || open.sealed !== undefined || stage.undoable.at(-1)?.seat !== open.seat) stage.undoable = [];
    if (!stage.barrier && open.sealed === undefined) stage.undoable.push({ seat: open.seat, state: before });
    return undefined;
  } catch (error) {
    if (!(error instanceof IllegalChoice)) throw error;
    const choices = decision.choices.map((choice) => stage.game.makeChoice(choice)).join(' | ');
    return `${error.message} Open to ${spoke.who} (${decision.ask}): ${choices}`;
  }
}

/** A name that is neither a player nor asked now may still be an actor's: only a wholly unknown word is an error of the file. */
function seatOrActor(stage: Stage, who: string, line: number): void {
  if (!/^[\p{L}][\p{L}\d.'-]*$/u.test(who)) seatOf(stage, who, line);
}

/** `refuse NAME: CHOICE by RULE` */
function refused(stage: Stage, text: string, line: number): string | undefined {
  const match = /^(.+?)(?:\s+by\s+(\S+))?$/.exec(text);
  const spoke = splitChoice(match?.[1] ?? '', line);
  const decision = questionFor(stage, spoke);
  if (decision === undefined)
    return match?.[2] === undefined ? undefined : `${spoke.who} is not asked anything (${asked(stage)})`;
  const before = JSON.stringify(stage.state);
  try {
    judge(stage.game, stage.state, decision.id, spoke.choice);
  } catch (error) {
    if (!(error instanceof IllegalChoice)) throw error;
    if (JSON.stringify(stage.state) !== before) return 'the refusal changed the state';
    if (match?.[2] !== undefined && error.rule !== match[2])
      return `refused by ${error.rule || 'no rule'}, not by ${match[2]}: ${error.message}`;
    return undefined;
  }
  return `"${spoke.choice}" is open to ${spoke.who}`;
}

function undoOf(stage: Stage, who: string | undefined, line: number): { state: unknown } | undefined {
  const seat = seatOf(stage, who, line);
  const last = stage.undoable.at(-1);
  return last?.seat === seat ? last : undefined;
}

function takeBack(stage: Stage, who: string | undefined, line: number): string | undefined {
  const last = undoOf(stage, who, line);
  if (last === undefined) return `${who} can't take anything back`;
  stage.state = last.state;
  stage.undoable.pop();
  return undefined;
}

function force(stage: Stage, text: string, line: number): undefined {
  const match = /^(\S+)\s*:\s*([\d\s]+)$/.exec(text);
  if (match === null) throw new ScenarioError(line, `Write "draw PURPOSE: 0 3 1", not "draw ${text}".`);
  const [, purpose = '', numbers = ''] = match;
  const coming = stage.forced.get(purpose) ?? [];
  stage.forced.set(purpose, [...coming, ...numbers.trim().split(/\s+/).map(Number)]);
  return undefined;
}

/** The expectations every game has. */
function expectation(stage: Stage, words: readonly string[], line: number): string | undefined {
  const [kind = '', ...rest] = words;
  const text = words.slice(1).join(' ');
  if (kind === 'running')
    return stage.game.outcome(stage.state) === undefined
      ? undefined
      : `it is over: ${JSON.stringify(stage.game.outcome(stage.state))}`;
  if (kind === 'outcome') return outcomeIs(stage, rest, line);
  if (kind === 'nobody' && rest[0] === 'asked')
    return stage.game.pending(stage.state).length === 0 ? undefined : asked(stage);
  if (kind === 'not' && rest[0] === 'asked')
    return questions(stage, rest[1] ?? '').length === 0 ? undefined : asked(stage);
  if (kind === 'asked') return askedIs(stage, splitChoice(text, line));
  if (kind === 'choices' || kind === 'offers' || kind === 'lacks')
    return choicesAre(stage, kind, splitChoice(text, line));
  if (kind === 'event' || kind === 'no')
    return eventIs(stage.events, kind === 'event' ? rest : rest.slice(1), kind === 'event');
  if (kind === 'hears' || kind === 'deaf') return eventIs(heard(stage, rest[0], line), rest.slice(1), kind === 'hears');
  if (kind === 'view') return viewIs(stage, rest, line);
  if (kind === 'talk') {
    const may = stage.game.mayTalk(stage.state, seatOf(stage, rest[0], line));
    return may === (rest[1] !== 'no') ? undefined : `${rest[0]} may${may ? '' : ' not'} talk`;
  }
  try {
    return stage.spoken.scenario.expect(words, stage.state, stage.names);
  } catch (error) {
    if (error instanceof ScenarioError) throw new ScenarioError(line, error.message);
    throw error;
  }
}

function outcomeIs(stage: Stage, words: readonly string[], line: number): string | undefined {
  const found = stage.game.outcome(stage.state);
  if (found === undefined) return `the game goes on (${asked(stage)})`;
  const [winners = '', how] = words
    .join(' ')
    .replace(/^winners\s*/, '')
    .split(/\s*\bhow\s+/);
  const wanted =
    winners === 'none'
      ? []
      : winners
          .split(' ')
          .filter(Boolean)
          .map((name) => seatOf(stage, name, line));
  const same = JSON.stringify([...found.winners].sort()) === JSON.stringify(wanted.sort());
  return same && (how === undefined || found.how === how) ? undefined : `the outcome is ${JSON.stringify(found)}`;
}

function askedIs(stage: Stage, { who, choice: ask }: Spoke): string | undefined {
  return questions(stage, who).some((decision) => decision.ask === ask) ? undefined : asked(stage);
}

function choicesAre(stage: Stage, kind: 'choices' | 'offers' | 'lacks', { who, choice }: Spoke): string | undefined {
  const wanted = choice
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean);
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

function heard(stage: Stage, who: string | undefined, line: number): { type?: string }[] {
  const watcher = who === 'public' ? 'public' : seatOf(stage, who, line);
  return stage.events.map((event) => stage.game.redact(event, watcher)).filter((event) => event !== undefined);
}

function eventIs(events: readonly { type?: string }[], words: readonly string[], wanted: boolean): string | undefined {
  const [type = '', ...facts] = words;
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
function viewIs(stage: Stage, words: readonly string[], line: number): string | undefined {
  const [who, path = '', sign, ...value] = words;
  const watcher = who === 'public' ? 'public' : seatOf(stage, who, line);
  const found = at(stage.game.view(stage.state, watcher), path);
  if (sign === 'absent')
    return found === undefined || found === null ? undefined : `${path} is ${JSON.stringify(found)}`;
  if (sign !== '=')
    throw new ScenarioError(line, 'Write "expect view NAME path = value" or "expect view NAME path absent".');
  return sameValue(found, value.join(' ')) ? undefined : `${path} is ${JSON.stringify(found)}`;
}
