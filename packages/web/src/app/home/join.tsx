import { effect, useSignal } from '@preact/signals';
import { CODE_LENGTH, CODE_LETTERS } from '@vizard/protocol';
import { loadRest, t } from '../../language/language.ts';
import { meet } from '../../people/account.ts';
import { Session } from '../../session/session.ts';
import { dialServer } from '../../session/wire.ts';
import { Icon } from '../../ui/icon.tsx';
import { go } from '../route.ts';

/** What people type for letters that codes never use. */
const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** The letters of a typed code that no code has. */
const foreign = (code: string): string[] => [...new Set(code)].filter((letter) => !CODE_LETTERS.includes(letter));

/** Why no table can have this code, if so. */
function whyNot(code: string): string | undefined {
  if (code === '') return t('join.empty');
  const strange = foreign(code);
  if (strange.length > 0) return t('join.letters', { letters: strange.join(', ') });
  return code.length === CODE_LENGTH ? undefined : t('join.length', { length: CODE_LENGTH });
}

/** Asks the server for the table: what is wrong, if it has none of this code. */
async function missing(code: string): Promise<string | undefined> {
  if ((await meet()) === undefined) return t('join.offline');
  const session = new Session(dialServer, code);
  const found = await new Promise<boolean>((tell) => {
    effect(() => {
      const { table, refused, state } = session;
      // who was sent away reads that on the page of the table
      if (refused.value !== undefined) tell(refused.value.code !== 'unknownTable');
      else if (table.value !== undefined || state.value === 'ended') tell(true);
    });
  });
  session.close();
  return found ? undefined : t('join.unknown', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
}

/** A code leads to its table; a wrong one is told in place, with what helps. */
export function JoinBox() {
  const typed = useSignal('');
  const wrong = useSignal('');
  const submit = async (event: Event) => {
    event.preventDefault();
    const asked = typed.value;
    wrong.value = '';
    // why a code is wrong is said in words that come later
    await loadRest();
    const why = whyNot(readCode(asked)) ?? (await missing(readCode(asked)));
    if (typed.value !== asked) return;
    if (why === undefined) go(`/t/${readCode(asked)}`);
    else wrong.value = why;
  };
  return (
    <section class="panel" aria-labelledby="join-title">
      <div class="heading-row">
        <h2 id="join-title">{t('home.join')}</h2>
        <span aria-hidden="true">
          <kbd>J</kbd>
        </span>
      </div>
      <form class="join-form" onSubmit={submit} noValidate>
        <label class="visually-hidden" for="code">
          {t('join.code')}
        </label>
        <input
          class="field code-field"
          id="code"
          value={typed.value}
          placeholder={t('join.code')}
          autocomplete="off"
          aria-keyshortcuts="j"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={wrong.value !== ''}
          aria-describedby="code-wrong"
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            wrong.value = '';
          }}
        />
        <button type="submit" class="button">
          {t('join.join')}
        </button>
      </form>
      <p class="error-text" id="code-wrong" role="alert">
        {wrong.value !== '' && (
          <>
            <Icon name="warn" />
            {wrong.value}
          </>
        )}
      </p>
    </section>
  );
}
