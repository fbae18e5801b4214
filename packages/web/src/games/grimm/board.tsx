import type { Character } from '@vizard/grimm';
import { t } from '../../language/language.ts';
import { BoonBane, Name, Portrait, Seal } from './art.tsx';
import { CAST } from './lore.ts';
import { type Model, shownBy } from './model.ts';
import './board.css';

/** The eight portraits: what each one wants and fears, who denied being it, who was it. */
export function Board({ model }: { model: Model }) {
  return (
    <section
      id="board"
      class="g-sheet g-phone-bare g-board"
      data-stage
      data-sights
      aria-label={t('g.board')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk from here over all that explains itself
      tabIndex={0}
    >
      <ul>
        {CAST.map((who) => (
          <Place key={who} model={model} who={who} />
        ))}
      </ul>
    </section>
  );
}

function Place({ model, who }: { model: Model; who: Character }) {
  const owner = shownBy(model, who);
  const deniers = model.guests.filter(({ markers }) => markers.includes(who));
  return (
    <li
      class={owner === undefined ? 'g-portrait-place in-a-column' : 'g-portrait-place in-a-column g-character-gone'}
      data-at={`portrait-${who}`}
      data-inspect={`character:${who}`}
    >
      <Portrait who={who} covered={owner !== undefined} />
      <Name who={who} />
      <BoonBane who={who} />
      <span class="g-markers wrapping">
        {owner !== undefined && (
          <span class="g-portrait-owner" title={owner.name}>
            <Seal who={owner} />
          </span>
        )}
        {deniers.length > 0 && <span class="visually-hidden">{t('g.deniedBy')}</span>}
        {deniers.map((guest) => (
          <span key={guest.seat} title={t('g.saysNot', { who: guest.name })}>
            <Seal who={guest} />
          </span>
        ))}
      </span>
    </li>
  );
}
