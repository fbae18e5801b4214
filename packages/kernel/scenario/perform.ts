import type { Decision } from '../src/game.ts';
import { IllegalChoice } from '../src/game.ts';
import { judge } from '../src/play.ts';
import type { Answer } from '../src/rows.ts';
import { choiceText, expectation } from './expect.ts';
import type { Line } from './scenario.ts';
import { atLine } from './scenario.ts';
import type { Spoke, Stage } from './stage.ts';
import { asked, force, passWhatPasses, questions, seatOf, splitSpoken, take, withSeats } from './stage.ts';

/** Carries a line of the play out. Returns what did not hold. */
export function perform(stage: Stage, { text, line }: Line): string | undefined {
  return atLine(line, () => carryOut(stage, text, line));
}

const FORMS = '"NAME: choice", "expect ...", "refuse ...", "draw ..." or "undo NAME"';

function carryOut(stage: Stage, text: string, line: number): string | undefined {
  const [first = '', ...words] = text.split(/\s+/);
  if (first === 'expect') return expectation(stage, words);
  if (first === 'refuse' && words[0] === 'undo') return notUndone(stage, words[1]);
  if (first === 'refuse') return refused(stage, words.join(' '));
  if (first === 'undo') return takeBack(stage, words[0]);
  if (first === 'draw') {
    force(stage, { text, line });
    return undefined;
  }
  const { who, what } = splitSpoken(text, FORMS);
  return choose(stage, { who, what: withSeats(stage, what) });
}

/** The question that offers the choice, else the first one of that player: an awaited one before a standing offer. */
function questionFor(stage: Stage, { who, what }: Spoke): Decision<unknown> | undefined {
  const mine = questions(stage, who);
  return mine.find((decision) => decision.choices.some((one) => stage.game.makeChoice(one) === what)) ?? mine[0];
}

const answerTo = ({ id, seat }: Decision<unknown>, choice: string): Answer => ({ decision: id, seat, choice });

function choose(stage: Stage, spoke: Spoke): string | undefined {
  const decision = questionFor(stage, spoke);
  if (decision === undefined) return `${spoke.who} is not asked anything (${asked(stage)})`;
  try {
    const { decision: open, choice } = judge(stage.game, stage.state, answerTo(decision, spoke.what));
    stage.events = [];
    take(stage, open, choice);
    passWhatPasses(stage);
    return undefined;
  } catch (error) {
    if (!(error instanceof IllegalChoice)) throw error;
    const choices = decision.choices.map((choice) => stage.game.makeChoice(choice)).join(' | ');
    return `${error.message} Open to ${spoke.who} (${decision.ask}): ${choices}`;
  }
}

/** `refuse NAME: CHOICE by RULE` */
function refused(stage: Stage, text: string): string | undefined {
  const [, told = '', rule] = /^(.+?)(?:\s+by\s+(\S+))?$/.exec(text) ?? [];
  const spoke = splitSpoken(told, '"refuse NAME: choice", "refuse NAME: choice by RULE" or "refuse undo NAME"');
  const choice = choiceText(stage, spoke.what);
  const decision = questionFor(stage, { who: spoke.who, what: choice });
  if (decision === undefined)
    return rule === undefined ? undefined : `${spoke.who} is not asked anything (${asked(stage)})`;
  const before = JSON.stringify(stage.state);
  try {
    judge(stage.game, stage.state, answerTo(decision, choice));
  } catch (error) {
    if (!(error instanceof IllegalChoice)) throw error;
    if (JSON.stringify(stage.state) !== before) return 'the refusal changed the state';
    if (rule !== undefined && error.rule !== rule)
      return `refused by ${error.rule || 'no rule'}, not by ${rule}: ${error.message}`;
    return undefined;
  }
  return `"${spoke.what}" is open to ${spoke.who}`;
}

function undoOf(stage: Stage, who: string | undefined): Stage['undoable'][number] | undefined {
  const seat = seatOf(stage, who);
  const last = stage.undoable.at(-1);
  return last?.seat === seat && !stage.isWaiting ? last : undefined;
}

const notUndone = (stage: Stage, who: string | undefined): string | undefined =>
  undoOf(stage, who) === undefined ? undefined : 'the undo is open';

function takeBack(stage: Stage, who: string | undefined): string | undefined {
  const last = undoOf(stage, who);
  if (last === undefined) return `${who} can't take anything back`;
  stage.state = last.state;
  stage.history.length = last.history;
  stage.events = [];
  stage.undoable.pop();
  return undefined;
}
