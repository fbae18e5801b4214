import { useSignal } from '@preact/signals';
import { isName, LIMITS } from '@vizard/protocol';
import { useId } from 'preact/hooks';
import { t } from '../language/language.ts';

/** What others call this player. */
export function NameField({ name, onSave }: { name: string; onSave: (name: string) => Promise<void> }) {
  const typed = useSignal<string | undefined>(undefined);
  const wrong = useSignal(false);
  const id = useId();
  const value = typed.value ?? name;
  const save = async (event: Event) => {
    event.preventDefault();
    const wanted = value.trim();
    if (wanted === '' || wanted === name) return;
    wrong.value = !isName(wanted);
    if (wrong.value) return;
    await onSave(wanted);
    typed.value = undefined;
  };
  return (
    <form class="name-field" onSubmit={save}>
      <label class="field-label" for={id}>
        {t('name.label')}
      </label>
      <span class="in-a-row">
        <input
          class="field fill-row"
          id={id}
          value={value}
          maxLength={LIMITS.name}
          autocomplete="nickname"
          aria-invalid={wrong.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button" aria-disabled={value.trim() === '' || value.trim() === name}>
          {t('name.save')}
        </button>
      </span>
      {wrong.value && (
        <p class="error-text" role="alert">
          {t('name.wrong')}
        </p>
      )}
    </form>
  );
}
