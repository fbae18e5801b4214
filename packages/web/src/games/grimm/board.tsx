import type { Character } from '@vizard/grimm';
import { t } from '../../language/language.ts';
import { BoonBane, Name, Portrait, Seal } from './art.tsx';
import { CAST } from './lore.ts';
import { type Scene, shownBy } from './scene.ts';
import './board.css';

/** The eight portraits: what each one wants and fears, who denied being it, who was it. */
export function Board({ scene }: { scene: Scene }) {
  return (
    <section class="g-sheet g-phone-bare g-board" aria-label={t('g.board')}>
      <ul>
        {CAST.map((who) => (
          <Place key={who} scene={scene} who={who} />
        ))}
      </ul>
      <p class="g-legend g-roomy" aria-hidden="true">
        <span class="g-inline">
          <b class="g-inline g-boon-badge">3</b> {t('g.legend.boon')}
        </span>
        <span class="g-inline">
          <b class="g-inline g-bane-badge">2</b> {t('g.legend.bane')}
        </span>
        <span class="g-inline">
          {scene.guests[0] !== undefined && <Seal who={scene.guests[0]} quiet />} {t('g.legend.marker')}
        </span>
      </p>
    </section>
  );
}

function Place({ scene, who }: { scene: Scene; who: Character }) {
  const owner = shownBy(scene, who);
  const deniers = scene.guests.filter(({ markers }) => markers.includes(who));
  return (
    <li
      class={owner === undefined ? 'g-portrait-place' : 'g-portrait-place g-character-gone'}
      data-at={`portrait-${who}`}
      data-inspect={`character:${who}`}
    >
      <Portrait who={who} covered={owner !== undefined} />
      <Name who={who} />
      <BoonBane who={who} />
      <span class="g-inline g-markers">
        {owner !== undefined && (
          <span class="g-inline g-portrait-owner">
            <Seal who={owner} quiet />
            <span class="g-desk-only">{owner.name}</span>
          </span>
        )}
        {deniers.length > 0 && <span class="visually-hidden">{t('g.deniedBy')}</span>}
        {deniers.map((guest) => (
          <Seal key={guest.seat} who={guest} />
        ))}
      </span>
    </li>
  );
}
