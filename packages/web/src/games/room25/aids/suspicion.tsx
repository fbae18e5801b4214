import { useMemo } from 'preact/hooks';
import { nameOf, t } from '../../../language/language.ts';
import { Notes } from '../../../play/notes.ts';
import { Sym } from '../art.tsx';
import './suspicion.css';

/** What a player thinks of a character: 1 is surely a prisoner, 5 surely a guard. */
interface Note {
  readonly level?: number;
  readonly text?: string;
}

const LEVELS = [1, 2, 3, 4, 5] as const;

/** The reader's own suspicion of a character: lilac, since only they see it. */
export function Suspicion({ character, page }: { character: string; page: string }) {
  const notes = useMemo(() => new Notes<Note>('room25', page), [page]);
  const note = notes.about(character) ?? {};
  const who = nameOf('room25', 'character', character);
  return (
    <fieldset class="r-suspicion in-a-row" aria-label={t('r25.notes.of', { who })}>
      <span class="r-suspicion-scale">
        <Sym name="role-prisoner" />
        {LEVELS.map((one) => (
          <label key={one} class="centred" title={t(`r25.notes.${one}`)}>
            <input
              type="radio"
              class="visually-hidden"
              name={`suspicion ${character}`}
              aria-label={t(`r25.notes.${one}`)}
              checked={one === note.level}
              onChange={() => notes.write(character, { ...note, level: one })}
            />
            <i class={one === note.level ? 'r-chosen' : ''} />
          </label>
        ))}
        <Sym name="role-guard" />
      </span>
      <input
        class="r-note-field"
        value={note.text ?? ''}
        maxLength={60}
        placeholder={t('r25.notes.text')}
        aria-label={t('r25.notes.text')}
        onInput={(event) => notes.write(character, { ...note, text: event.currentTarget.value })}
      />
    </fieldset>
  );
}
