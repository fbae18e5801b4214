import { type Line, parseScenario, type Scenario, ScenarioError } from '@vizard/kernel/scenario';

/**
 * A lesson is a row of chapters, each a scenario (docs/notation.md) whose comments `#:` are the teacher's words:
 * `#: say ID at TARGET` shows a text until the learner goes on, `#: do ID at TARGET` until the learner makes the choice of the
 * next line, `#: not ID when START` answers another choice. So what is taught is what the scenario plays, and the tests play it too.
 */
export const LEARNER = 'You';

/** One thing the teacher says, and what has to happen before the next. */
export interface Beat {
  /** The id of the message within the chapter. */
  readonly id: string;
  /** What the text is about: a place on the table. */
  readonly at: string | undefined;
  /** The choice the learner is to make; without it the learner only reads. */
  readonly taught: Line | undefined;
  /** What is said to other choices: the first that fits. */
  readonly nots: readonly { readonly id: string; readonly when: string }[];
  /** What others do then. */
  readonly lines: readonly Line[];
}

export interface Chapter {
  readonly name: string;
  readonly scenario: Scenario;
  readonly beats: readonly Beat[];
}

type Draft = { -readonly [Key in keyof Beat]: Beat[Key] extends readonly (infer One)[] ? One[] : Beat[Key] };

const SPOKEN = /^\s*#:\s*(.*)$/;
const SAID = /^(say|do) (\w+)(?: at ([\w ]+))?$/;
const NOT = /^not (\w+)(?: when ([\w ]+))?$/;

export function readChapter(name: string, text: string): Chapter {
  const scenario = parseScenario(text);
  const beats: Draft[] = [];
  const spoken = text.split('\n').flatMap((raw, at) => {
    const said = SPOKEN.exec(raw)?.[1];
    return said === undefined ? [] : [{ text: said.trim(), line: at + 1, teacher: true }];
  });
  const played = scenario.play.map((line) => ({ ...line, teacher: false }));
  for (const { text: said, line, teacher } of [...spoken, ...played].sort((one, other) => one.line - other.line)) {
    if (teacher) hear(beats, said, line);
    else follow(beats, { text: said, line });
  }
  const open = beats.find(({ id, taught, nots }) => nots.length > 0 && taught === undefined && id !== '');
  if (open !== undefined) throw new ScenarioError(1, `"do ${open.id}" is followed by no choice of ${LEARNER}.`);
  return { name, scenario, beats };
}

function hear(beats: Draft[], said: string, line: number): void {
  const [, kind, id, at] = SAID.exec(said) ?? [];
  if (kind !== undefined && id !== undefined) {
    beats.push({ id, at, taught: undefined, nots: [], lines: [] });
    return;
  }
  const [, not, when = ''] = NOT.exec(said) ?? [];
  const beat = beats.at(-1);
  if (not === undefined || beat === undefined)
    throw new ScenarioError(line, `"${said}" is not a word of a teacher: write say ID, do ID, or not ID.`);
  beat.nots.push({ id: not, when });
}

function follow(beats: Draft[], line: Line): void {
  const beat = beats.at(-1);
  if (beat === undefined) throw new ScenarioError(line.line, 'A chapter begins with a word of the teacher.');
  if (!line.text.startsWith(`${LEARNER}:`)) beat.lines.push(line);
  else if (beat.taught === undefined && beat.lines.length === 0) beat.taught = line;
  else throw new ScenarioError(line.line, `Before each choice of ${LEARNER} stands "do ID".`);
}

/** The choice of a beat in notation. */
export const taughtChoice = ({ taught }: Beat): string | undefined => taught?.text.slice(LEARNER.length + 1).trim();

/** What is said to another choice; without an answer for it, the lesson repeats the task. */
export const answerTo = ({ nots }: Beat, choice: string): string | undefined =>
  nots.find(({ when }) => choice.startsWith(when))?.id;
