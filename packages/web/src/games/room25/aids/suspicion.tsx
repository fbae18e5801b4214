import { useMemo } from 'preact/hooks';
import { nameOf, t } from '../../../language/language.ts';
import { Sym } from '../art.tsx';
import { Notes } from './notes.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** The reader's own suspicion of a character: lilac, since only they see it. */
export function Suspicion({ character, page }: { character: string; page: string }) {
  const notes = useMemo(() => new Notes(page), [page]);
  const { level, text } = notes.of(character);
  const who = nameOf('room25', 'character', character);
  return (
    <fieldset class="r-sus" aria-label={t('r25.notes.of', { who })}>
      <span class="r-m">
        <Sym name="role-prisoner" />
        {LEVELS.map((one) => (
          <label key={one} title={t(`r25.notes.${one}`)}>
            <input
              type="radio"
              class="vh"
              name={`suspicion ${character}`}
              aria-label={t(`r25.notes.${one}`)}
              checked={one === level}
              onChange={() => notes.write(character, { level: one })}
            />
            <i class={one === level ? 'r-on' : ''} />
          </label>
        ))}
        <Sym name="role-guard" />
      </span>
      <input
        class="r-note"
        value={text ?? ''}
        maxLength={60}
        placeholder={t('r25.notes.text')}
        aria-label={t('r25.notes.text')}
        onInput={(event) => notes.write(character, { text: event.currentTarget.value })}
      />
    </fieldset>
  );
}
