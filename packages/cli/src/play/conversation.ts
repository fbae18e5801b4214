import type { Decision } from '@vizard/kernel';
import { IllegalChoice } from '@vizard/kernel';
import { boardOf } from '../games/registry.ts';
import { labelsOf } from '../record/labels.ts';
import { capital, eventSentence, words } from '../sentences.ts';
import type { Lines } from './lines.ts';
import type { LocalTable } from './local-table.ts';
import type { Paint } from './paint.ts';

const HELP = `Type the number of a choice, or the choice itself as it stands there. Also:
  board   show the board again        why    what you can't do now, and by which rule
  undo    take your last choice back  quit   stop; the game is kept
`;

export interface Room {
  readonly table: LocalTable;
  readonly lines: Lines;
  readonly paint: Paint;
  /** Called after every change. */
  save(): void;
}

/** Plays until the game is over (true) or the person leaves (false). */
export async function converse(room: Room): Promise<boolean> {
  const { table } = room;
  for (;;) {
    table.playBots();
    room.save();
    tellNews(room);
    if (table.outcome !== undefined) return true;
    showBoard(room);
    if (!(await oneAnswer(room))) return false;
  }
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

function tellNews({ table, paint }: Room): void {
  const labels = labelsOf(table.names);
  for (const event of table.takeNews()) say(paint('grey', `  - ${eventSentence(event, labels)}`));
}

function showBoard({ table, paint }: Room): void {
  say(`\n${boardOf(table.game.name)(table.view, { names: table.names, me: table.person, paint })}\n`);
}

/** Waits for one choice that is carried out or taken back. False when the person leaves. */
async function oneAnswer(room: Room): Promise<boolean> {
  const { table, lines, paint } = room;
  const offers = table.questions.flatMap((decision) =>
    decision.choices.map((choice) => ({ decision, text: table.game.makeChoice(choice) as string })),
  );
  showQuestions(room, table.questions);
  const waits = table.questions.every(({ standing }) => standing === true);
  if (waits) say('Press Enter to let the others go on.');
  for (;;) {
    const typed = await lines.ask(paint('bold', '> '));
    if (typed === undefined || typed === 'quit') return false;
    if (process.stdin.isTTY !== true) say(typed);
    if (typed === '' && waits) {
      table.goOn();
      return true;
    }
    if (typed === '') continue;
    if (typed === 'help' || typed === '?') say(HELP);
    else if (typed === 'board') showBoard(room);
    else if (typed === 'why') showRefusals(room);
    else if (typed === 'undo') {
      if (table.takeBack()) return true;
      say('Nothing can be taken back: something was shown or drawn, or somebody else has acted.');
    } else if (answered(table, offers, typed)) return true;
  }
}

interface Offer {
  readonly decision: Decision<unknown>;
  readonly text: string;
}

function answered(table: LocalTable, offers: readonly Offer[], typed: string): boolean {
  const offer = /^\d+$/.test(typed)
    ? offers[Number(typed) - 1]
    : offers.find(({ text }) => text === typed.toLowerCase());
  const decision = offer?.decision ?? table.questions[0];
  if (decision === undefined || (offer === undefined && /^\d+$/.test(typed))) {
    say(`There is no choice ${typed}. Type 1 to ${offers.length}, a choice, or help.`);
    return false;
  }
  try {
    table.answer(decision, offer?.text ?? typed);
    return true;
  } catch (error) {
    if (!(error instanceof IllegalChoice)) throw error;
    say(`${error.message} Type 1 to ${offers.length}, a choice, or help.`);
    return false;
  }
}

function showQuestions({ table, paint }: Room, questions: readonly Decision<unknown>[]): void {
  let number = 0;
  for (const { actor, ask, rule, choices, about, standing } of questions) {
    const facts = Object.entries(about ?? {}).map(([key, value]) => `${words(key)} ${value}`);
    const offer = standing === true ? ' (you may, nobody waits)' : '';
    const what = `${capital(words(ask))}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`;
    // a player without a named character is asked by their own name
    const asked = /^seat\d+$/.test(actor) ? 'You' : actor;
    say(`${paint('bold', `${asked}: ${what}${offer}`)} ${paint('grey', `(${rule})`)}`);
    const texts = choices.map((choice) => `${String(++number).padStart(3)} ${table.game.makeChoice(choice)}`);
    say(inColumns(texts));
  }
}

function showRefusals({ table }: Room): void {
  const { refusals } = table;
  if (refusals.length === 0) say('Nothing is refused now beyond what is offered.');
  for (const { what, why, rule } of refusals) say(`  ${what}: ${words(why)} (${rule})`);
}

function inColumns(texts: readonly string[]): string {
  const wide = Math.max(...texts.map((text) => text.length)) + 3;
  const columns = Math.max(1, Math.floor((process.stdout.columns || 100) / wide));
  const rows = Math.ceil(texts.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    texts
      .filter((_text, at) => at % rows === row)
      .map((text) => text.padEnd(wide))
      .join('')
      .trimEnd(),
  ).join('\n');
}
