import { useSignal } from '@preact/signals';
import { CODE_LENGTH, CODE_LETTERS } from '@vizard/protocol';
import { t } from '../../language/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { go } from '../route.ts';

/** What people type for letters that codes never use. */
const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** The letters of a typed code that no code has. */
const foreign = (code: string): string[] => [...new Set(code)].filter((letter) => !CODE_LETTERS.includes(letter));

/** A code leads to its table; a wrong one is told in place, with what helps. */
export function JoinBox() {
  const typed = useSignal('');
  const wrong = useSignal('');
  const submit = (event: Event) => {
    event.preventDefault();
    const code = readCode(typed.value);
    const strange = foreign(code);
    if (strange.length > 0) wrong.value = t('join.letters', { letters: strange.join(', ') });
    else if (code.length !== CODE_LENGTH) wrong.value = t('join.length', { length: CODE_LENGTH });
    else go(`/t/${code}`);
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
