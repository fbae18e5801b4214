import { useSignal } from '@preact/signals';
import { loadRest, t } from '../../language/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { go } from '../route.ts';

/** What people type for letters that codes never use. */
const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** A code leads to its table; a wrong one is told in place, with what helps. */
export function JoinBox() {
  const typed = useSignal('');
  const wrong = useSignal<(() => string) | undefined>(undefined);
  const submit = async (event: Event) => {
    event.preventDefault();
    const asked = typed.value;
    wrong.value = undefined;
    // why a code is wrong is said in words that come later
    const [{ whyNoTable }] = await Promise.all([import('./find-table.ts'), loadRest()]);
    const why = await whyNoTable(readCode(asked));
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
          aria-invalid={wrong.value !== undefined}
          aria-describedby="code-wrong"
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            wrong.value = undefined;
          }}
        />
        <button type="submit" class="button">
          {t('join.join')}
        </button>
      </form>
      <p class="error-text" id="code-wrong" role="alert">
        {wrong.value !== undefined && (
          <>
            <Icon name="warn" />
            {wrong.value()}
          </>
        )}
      </p>
    </section>
  );
}
