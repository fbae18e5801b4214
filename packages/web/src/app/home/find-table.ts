import { effect } from '@preact/signals';
import { CODE_LENGTH, CODE_LETTERS } from '@vizard/protocol';
import { t } from '../../language/language.ts';
import { meet } from '../../people/account.ts';
import { Session } from '../../session/session.ts';
import { dialServer } from '../../session/wire.ts';

/** Says why, in the current language. */
type Why = () => string;

/** Why this code leads nowhere; undefined where it leads to a table. */
export const whyNoTable = async (code: string): Promise<Why | undefined> => whyNot(code) ?? (await missing(code));

/** The letters of a typed code that no code has. */
const foreign = (code: string): string[] => [...new Set(code)].filter((letter) => !CODE_LETTERS.includes(letter));

/** Why no table can have this code; undefined if one can. */
function whyNot(code: string): Why | undefined {
  if (code === '') return () => t('join.empty');
  const strange = foreign(code);
  if (strange.length > 0) return () => t('join.letters', { letters: strange.join(', ') });
  return code.length === CODE_LENGTH ? undefined : () => t('join.length', { length: CODE_LENGTH });
}

/** Asks the server for the table: what is wrong, if it has none of this code. */
async function missing(code: string): Promise<Why | undefined> {
  if ((await meet()) === undefined) return () => t('join.offline');
  const session = new Session(dialServer, code);
  const found = await new Promise<boolean>((tell) => {
    effect(() => {
      const { table, refused, state } = session;
      // a guest who was sent away reads that on the page of the table
      if (refused.value !== undefined) tell(refused.value.code !== 'unknownTable');
      else if (table.value !== undefined || state.value === 'ended') tell(true);
    });
  });
  session.close();
  return found ? undefined : () => t('join.unknown', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
}
