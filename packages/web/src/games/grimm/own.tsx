import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formsOf, nameOf, t } from '../../language/language.ts';
import { showing } from '../../ui/hold.ts';
import { Back, BoonBane, Cards, Portrait, Roses, Seal, Sym } from './art.tsx';
import { Extras, Items, widthOf } from './guests.tsx';
import { type Guest, type Mine, myself, type Scene } from './scene.ts';
import './own.css';

/** My own strip: my table, my hand, and my character behind a press and hold. */
export function Own({ scene, held }: { scene: Scene; held: Signal<boolean> }) {
  const me = myself(scene);
  const { mine } = scene;
  if (me === undefined || mine === undefined) return null;
  return (
    <section
      class="g-sheet g-phone-bare g-inline g-own-strip"
      aria-label={t('g.yourTable')}
      data-at={`seat-${me.seat}`}
    >
      <div class="g-own-who">
        <div class="g-inline g-desk-only">
          <Seal who={me} quiet />
          <b class="g-display">{t('g.youName', { name: me.name })}</b>
        </div>
        <div class="g-inline">
          <Roses guest={me} />
          <Extras guest={me} />
        </div>
      </div>
      <div class="g-inline g-own-items">
        {me.hidden || me.items.length > 0 ? <Items guest={me} /> : <OwnHand mine={mine} />}
      </div>
      <Secret me={me} mine={mine} held={held} />
    </section>
  );
}

function OwnHand({ mine }: { mine: Mine }) {
  return (
    <>
      <small class="g-muted g-desk-only">{t('g.yourHand')}</small>
      <div class="g-inline g-laid-items" style={{ '--w': widthOf(mine.hand) + 1.5 }}>
        {mine.hand.map((group) => (
          <Cards key={group.item} group={group} />
        ))}
      </div>
    </>
  );
}

/** My character and my wagers: a card back until held, by pointer or by the space key. */
function Secret({ me, mine, held }: { me: Guest; mine: Mine; held: Signal<boolean> }) {
  if (!me.hidden && mine.wagers.length === 0) {
    return (
      <div class="g-secret">
        {me.shown.map((who) => (
          <Portrait key={who} who={who} covered />
        ))}
        <p class="g-italic">
          {me.shown.map((who) => (
            <span key={who}>{t('g.youWere', formsOf('character', 'grimm', 'character', who))} </span>
          ))}
        </p>
      </div>
    );
  }
  return (
    <div class="g-secret" data-held={held.value}>
      <div class="g-inline g-own-faces" aria-live="polite">
        {held.value ? <Faces mine={mine} /> : <Covered mine={mine} />}
      </div>
      <HoldButton held={held} />
    </div>
  );
}

function Faces({ mine }: { mine: Mine }) {
  return (
    <>
      {mine.characters.map((who) => (
        <span key={who} class="g-inline g-own-face">
          <Portrait who={who} />
          <span>
            <b class="g-display">{t('g.youAre', formsOf('character', 'grimm', 'character', who))}</b>
            <BoonBane who={who} />
          </span>
        </span>
      ))}
      {mine.wagers.length > 0 && (
        <small>
          {t('g.yourWagers', { names: mine.wagers.map((who) => nameOf('grimm', 'character', who)).join(', ') })}
        </small>
      )}
    </>
  );
}

function Covered({ mine }: { mine: Mine }) {
  return (
    <>
      {mine.characters.map((_, at) => (
        <Back key={at} />
      ))}
      <span>
        <b class="g-display">
          {mine.characters.length === 0 ? t('g.yourSecrets') : t('g.yourCharacter', { count: mine.characters.length })}
        </b>
        <small class="g-muted">{t('g.nobodyLooking')}</small>
      </span>
    </>
  );
}

export function HoldButton({ held, small = false }: { held: Signal<boolean>; small?: boolean }) {
  return (
    <button
      type="button"
      class={small ? 'g-stack g-tab-button g-hold-button' : 'g-quiet-button g-hold-button g-desk-only'}
      aria-pressed={held.value}
      {...showing(held)}
    >
      <Sym name="t-mask" />
      <span>{small ? t('g.tab.hold') : held.value ? t('g.letGo') : t('g.pressAndHold')}</span>
    </button>
  );
}

const TYPING = 'button, a, input, textarea, select, dialog, [contenteditable]';

/** The space key holds too, unless it has something else to do where the focus is. */
export function useHoldKey(held: Signal<boolean>): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.key !== ' ' || (event.target as Element).closest?.(TYPING)) return;
      event.preventDefault();
      held.value = true;
    };
    const up = () => {
      held.value = false;
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', up);
    document.addEventListener('visibilitychange', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', up);
      document.removeEventListener('visibilitychange', up);
    };
  }, [held]);
}
