import type { Character } from '@vizard/grimm';
import { unmaskedBy } from '@vizard/grimm/causes';
import { useEffect, useRef } from 'preact/hooks';
import { formsOf, nameOf, rich, t } from '../../language/language.ts';
import { isStill, motionTime } from '../../play/pace.ts';
import { Back, BoonBane, Cards, Portrait, RuleLink, Seal, Sym } from './art.tsx';
import { ContinueButton, type SceneProps } from './continue-button.tsx';
import { Exchange } from './dance.tsx';
import { boonAndBane } from './lore.ts';
import { type Guest, guestAt } from './model.ts';
import { RoundEnd } from './roundend.tsx';
import { paint } from './scenery.tsx';
import type { GrimmDirector, Show } from './staging.ts';
import './scenes.css';

/** The scene that is on, over the table. It ends by its button or by Escape; other keys walk through it. */
export function Scenes(props: SceneProps) {
  const { director } = props;
  const show = director.scene.value?.show;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (show === undefined) return undefined;
    box.current?.querySelector<HTMLElement>('[data-go]')?.focus({ preventScroll: true });
    const skip = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      director.next();
    };
    addEventListener('keydown', skip, true);
    return () => removeEventListener('keydown', skip, true);
  }, [director, show]);
  if (show === undefined) return null;
  return (
    <div class={`g-scene g-scene-${show.kind}`} ref={box} role="dialog" aria-modal="true" aria-labelledby="scene">
      <Body show={show} {...props} />
    </div>
  );
}

function Body({ show, ...props }: SceneProps & { show: Show }) {
  switch (show.kind) {
    case 'unmasked':
      return <Unmasking show={show} {...props} />;
    case 'exchange':
      return <Exchange show={show} {...props} />;
    case 'looked':
      return <Looked characters={show.event.characters ?? []} director={props.director} />;
    case 'round':
      return <RoundEnd show={show} {...props} />;
  }
}

/** The mask lifts, the glass breaks, the name is said, and what follows from it. */
function Unmasking({ show, model, names, director }: SceneProps & { show: Extract<Show, { kind: 'unmasked' }> }) {
  const { seat, character, rule, cards, hidden } = show.event;
  const mask = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStill()) return;
    mask.current?.animate(
      [{ transform: 'none' }, { transform: 'none', offset: 0.2 }, { transform: 'translate(58%, -52%) rotate(24deg)' }],
      { duration: motionTime(600), easing: 'cubic-bezier(.45, 0, .2, 1)', fill: 'backwards' },
    );
  }, []);
  const guest = guestAt(model, seat);
  const { bane } = boonAndBane(character);
  const byBane = unmaskedBy(show.event) === 'bane';
  const forms = formsOf('character', 'grimm', 'character', character);
  return (
    <>
      <div class="g-reveal">
        <Arches />
        <Portrait who={character} bare />
        <div class="g-lifted-mask" ref={mask}>
          <Sym name="t-mask" />
        </div>
        <div class="g-name-plate">
          <p class="g-italic">{t('g.unmasking.was', { who: names.seat(seat), ...forms })}</p>
          <h1 class="g-display" id="scene">
            {t('g.unmasking.name', forms)}
          </h1>
          <div class="g-inline">
            {byBane && <Cards group={{ item: bane, count: 2 }} />}
            <p>
              {byBane ? t('g.unmasking.bane', formsOf('item', 'grimm', 'item', bane)) : t('g.unmasking.finger')}
              <RuleLink rule={rule} />
            </p>
          </div>
        </div>
      </div>
      <aside class="g-sheet g-scene-panel g-unmasking-facts">
        <div class="g-inline">
          <Seal who={guest} quiet />
          <b class="g-display">{t('g.unmasking.title')}</b>
        </div>
        <ul>
          {show.roses !== undefined && (
            <li>
              <span class="g-inline g-rose-count">
                <Sym name="t-rose" />
              </span>
              <p>{rich(t('g.unmasking.rose', { who: names.seat(show.roses.seat), roses: show.roses.roses }))}</p>
            </li>
          )}
          <li>
            <Portrait who={character} covered />
            <p>{rich(t('g.unmasking.mirror'))}</p>
          </li>
          {show.isRoundOver ? (
            <li>
              <Sym name="t-trophy1" />
              <p>{rich(t('g.unmasking.over'))}</p>
            </li>
          ) : hidden.includes(seat) ? (
            <li>
              <Sym name="t-mask" />
              <p>{rich(t('g.unmasking.half', { who: guest.name }))}</p>
            </li>
          ) : (
            <>
              <li>
                <Back />
                <p>{rich(t('g.unmasking.hand', { who: guest.name, cards }))}</p>
              </li>
              <li>
                <Sym name="a-gift" />
                <p>{rich(t('g.unmasking.stays', { who: guest.name }))}</p>
              </li>
            </>
          )}
        </ul>
        <StillHidden guests={hidden.map((other) => guestAt(model, other))} />
        <ContinueButton director={director} />
      </aside>
    </>
  );
}

function StillHidden({ guests }: { guests: readonly Guest[] }) {
  return (
    <p class="g-inline wrapping g-still-hidden">
      <span class="muted">{t('g.stillHidden')}</span>
      {guests.map((guest) => (
        <span key={guest.seat} class="g-inline">
          <Seal who={guest} quiet />
          {guest.name}
        </span>
      ))}
    </p>
  );
}

const RINGS = [
  'M0 900V401a470 479 0 0 1 940 0V900z',
  'M72 900V402a398 406 0 0 1 796 0V900z',
  'M140 900V403a330 337 0 0 1 660 0V900z',
  'M200 900V405a270 275 0 0 1 540 0V900z',
  'M254 900V406a216 220 0 0 1 432 0V900z',
];
const SHARDS = [
  'translate(820 466) rotate(143) scale(1.1)',
  'translate(169 681) rotate(290) scale(2)',
  'translate(58 413) rotate(308) scale(1.8)',
  'translate(187 165) rotate(64) scale(1.5)',
  'translate(512 57) rotate(108) scale(1.6)',
  'translate(692 97) rotate(318) scale(1.6)',
  'translate(826 200) rotate(149) scale(1.5)',
  'translate(868 339) rotate(58) scale(1.4)',
  'translate(346 115) rotate(336) scale(.9)',
];

function Arches() {
  return (
    <svg class="g-reveal-arches" viewBox="0 0 940 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {RINGS.map((ring, at) => (
        <path key={ring} d={ring} style={paint(`a${at + 1}`)} />
      ))}
      {SHARDS.map((shard) => (
        <path key={shard} transform={shard} d="M0-17L12 7L-8 12z" class="g-shard" />
      ))}
    </svg>
  );
}

/** What a look showed: for the looker alone. */
function Looked({ characters, director }: { characters: readonly Character[]; director: GrimmDirector }) {
  return (
    <div class="g-sheet g-scene-panel g-look-scroll">
      <h1 class="g-display" id="scene">
        {t('g.looked.title', { cards: characters.length })}
      </h1>
      <p>{t('g.looked.sentence')}</p>
      <div class="g-inline">
        {characters.map((who) => (
          <span key={who} class="g-figure">
            <Portrait who={who} />
            <b class="g-display">{nameOf('grimm', 'character', who)}</b>
            <BoonBane who={who} />
          </span>
        ))}
      </div>
      <ContinueButton director={director} />
    </div>
  );
}
