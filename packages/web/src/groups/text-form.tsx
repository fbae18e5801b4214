import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly action: string;
  readonly most: number;
  readonly value?: string;
  readonly onSend: (text: string) => Promise<boolean>;
}

/** One line of text and what is done with it; it is empty again afterwards, or as it was. */
export function TextForm({ label, action, most, value = '', onSend }: Props) {
  const typed = useSignal<string | undefined>(undefined);
  const id = useId();
  const text = (typed.value ?? value).trim();
  const send = async (event: Event) => {
    event.preventDefault();
    if (text !== '' && text !== value && (await onSend(text))) typed.value = undefined;
  };
  return (
    <form class="name-field" onSubmit={send}>
      <label class="field-label" for={id}>
        {label}
      </label>
      <span class="in-a-row">
        <input
          class="field fill-row"
          id={id}
          value={typed.value ?? value}
          maxLength={most}
          autocomplete="off"
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button" aria-disabled={text === '' || text === value}>
          {action}
        </button>
      </span>
    </form>
  );
}
