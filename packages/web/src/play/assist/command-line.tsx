import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../language/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Answers } from './answers.ts';

interface Exchange {
  readonly typed: string;
  readonly answer: readonly string[];
}

/** A line to ask the table and to answer it. What was asked stays above, with its answer. */
export function CommandLine({ answers, onClose }: { answers: Answers; onClose: () => void }) {
  const typed = useSignal('');
  const said = useSignal<readonly Exchange[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const answered = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  // the newest answer is in sight
  useEffect(() => answered.current?.scrollTo(0, answered.current.scrollHeight), [said.value]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const line = typed.value;
    typed.value = '';
    const answer = await answers.type(line);
    said.value = [...said.value, { typed: line, answer }];
  };
  return (
    <Dialog title={t('assist.title')} onClose={onClose}>
      <div ref={answered} class="dialog-list" role="log" aria-label={t('assist.answers')}>
        {said.value.map(({ typed: line, answer }, at) => (
          <div key={at}>
            <b>{line}</b>
            {answer.map((text, row) => (
              <p key={row}>{text}</p>
            ))}
          </div>
        ))}
      </div>
      <form class="in-a-row" onSubmit={submit}>
        <input
          ref={field}
          class="field"
          aria-label={t('assist.label')}
          aria-describedby="command-help"
          autocomplete="off"
          spellcheck={false}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button">
          {t('assist.do')}
        </button>
      </form>
      <p id="command-help" class="field-help">
        {t('assist.tryThis')}
      </p>
    </Dialog>
  );
}
