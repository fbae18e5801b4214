import type { Question, TableMessage } from '@vizard/protocol';
import { useMemo } from 'preact/hooks';
import type { TableProps } from '../games/kit.ts';
import type { Names } from '../games/words.ts';
import { wording } from '../language/language.ts';
import type { Update } from '../session/session.ts';
import { currentQuestion } from './current-question.ts';
import type { Director } from './director.ts';
import { useNews } from './live.tsx';
import { linesOf, Sentences, type Told } from './log.ts';
import { namesAt } from './names.ts';
import type { Happening } from './scene.ts';

/** What every table draws from. */
export interface AtTable {
  readonly table: TableMessage;
  readonly update: Update;
  readonly names: Names;
  /** The question to answer now. */
  readonly question: Question | undefined;
  /** Everything that happened, in sentences. */
  readonly lines: readonly Told[];
}

interface Props extends TableProps {
  /** The director, for a game that shows more than results. */
  readonly director?: Pick<Director<Happening>, 'shown' | 'story'>;
}

/** The question for a player who only waits. */
const NOTHING = { heading: '', sentence: '' };

/** The table as it is now, also in words. Announces to screen readers what happened and what is asked. */
export function useTable({ session, words, director }: Props): AtTable | undefined {
  const table = session.table.value;
  const update = (director?.shown ?? session.update).value;
  const story = (director?.story ?? session.story).value;
  const names = useMemo(() => (table === undefined ? undefined : namesAt(table)), [table]);
  const telling = useMemo(
    () => names && new Sentences((row) => linesOf([row], words, names, session.update.peek()?.view)),
    [session, words, names, wording()],
  );
  const lines = useMemo(() => telling?.lines(story) ?? [], [telling, story]);
  const question = currentQuestion(update);
  useNews(lines, question === undefined || update === undefined ? NOTHING : words.ask(question, update));
  if (table === undefined || update === undefined || names === undefined) return undefined;
  return { table, update, names, question, lines };
}
