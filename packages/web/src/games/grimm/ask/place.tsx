import type { Kind } from '@vizard/grimm';
import { nameOf, t } from '../../../language/language.ts';
import { Card, Cards, Portrait, Seal } from '../art.tsx';
import { hintFor } from '../hint.ts';
import { copyText, hintText } from '../hint-text.ts';
import { type Group, type Guest, guestAt, myself, others, type Scene } from '../scene.ts';
import { Alcove } from '../scenery.tsx';
import type { AskProps } from './answer.tsx';

type Part<Props, Key extends keyof Props> = { readonly [K in Key]: Props[K] };

/** Keep or give, one card at a time: every answer says what it does by open facts and shows the cards as they would lie. */
export function PlaceAsk({ question, scene, pick, held }: AskProps) {
  const item = question.about?.item as Kind;
  const keeps = question.choices.includes('keep');
  const turn = question.rule === 'GM-TURN-1';
  const closed = others(scene).filter(({ seat }) => !question.choices.includes(`give ${seat + 1}`));
  return (
    <div class={keeps ? 'g-keep-or-give' : 'g-keep-or-give g-give-only'}>
      {keeps && <Keep scene={scene} item={item} pick={pick} held={held} then={turn ? t('g.thenGive') : ''} />}
      <div class="g-drawn-card" data-at="alcove">
        <Alcove />
        <Card item={item} />
      </div>
      <div class="g-receivers">
        <div class="g-receivers-head">
          <h2 class="g-display">{t('g.giveTo')}</h2>
          {turn && keeps && <span class="g-afterwards">{t('g.thenKeep')}</span>}
        </div>
        {others(scene)
          .filter((guest) => !closed.includes(guest))
          .map((guest) => (
            <Receiver key={guest.seat} scene={scene} guest={guest} item={item} pick={pick} />
          ))}
        {closed.map((guest) => (
          <p key={guest.seat} class="g-cant-receive">
            <Seal who={guest} quiet />
            {t('g.cantReceive', { who: guest.name })}
          </p>
        ))}
      </div>
    </div>
  );
}

interface KeepProps extends Part<AskProps, 'scene' | 'pick' | 'held'> {
  readonly item: Kind;
  /** What it means for the second card. */
  readonly then: string;
}

function Keep({ scene, item, pick, held, then }: KeepProps) {
  const me = myself(scene) as Guest;
  const hint = hintFor(scene, me, item);
  const { yes, no } = hintText(me, hint, false);
  const sure = hint.character !== undefined && held ? scene.mine?.characters.includes(hint.character) : undefined;
  return (
    <button
      type="button"
      class="g-answer g-keep-answer"
      data-choice="keep"
      aria-pressed={pick.whole.value === 'keep'}
      onClick={() => pick.press('keep')}
    >
      <span class="g-keep-title g-display">{t('g.keep')}</span>
      <span class="g-face-up">{me.hidden ? t('g.keep.where') : t('g.keep.hand')}</span>
      {me.hidden && (
        <span class="g-consequence">
          {copyText(me, item, hint)} <b>{yes}</b> {no}
          {sure !== undefined && (
            <b class="g-certain"> {sure ? t(`g.sure.${hint.kind as 'unmask' | 'win'}`) : t('g.sure.no')}</b>
          )}
        </span>
      )}
      <span class="g-keep-preview">
        {me.items.map((group) => (
          <MiniGroup key={group.item} group={group} />
        ))}
        <em>+</em>
        <Card item={item} class="g-new-card" />
      </span>
      <Again pick={pick} choice="keep" />
      {then !== '' && <span class="g-afterwards">{then}</span>}
    </button>
  );
}

function MiniGroup({ group }: { group: Group }) {
  return (
    <span class="g-mini-group">
      {Array.from({ length: group.count }, (_, card) => (
        <Card key={card} item={group.item} />
      ))}
    </span>
  );
}

interface ReceiverProps extends Part<AskProps, 'scene' | 'pick'> {
  readonly guest: Guest;
  readonly item: Kind;
}

function Receiver({ scene, guest, item, pick }: ReceiverProps) {
  const choice = `give ${guest.seat + 1}`;
  return (
    <button
      type="button"
      class="g-answer g-receiver"
      data-choice={choice}
      aria-pressed={pick.whole.value === choice}
      onClick={() => pick.press(choice)}
    >
      <Seal who={guest} quiet />
      <Consequence scene={scene} guest={guestAt(scene, guest.seat)} item={item} rose />
      <Again pick={pick} choice={choice} />
    </button>
  );
}

/** What it means for a player to get this card, in words and as the cards would lie. */
export function Consequence({
  scene,
  guest,
  item,
  rose = false,
}: {
  scene: Scene;
  guest: Guest;
  item: Kind;
  rose?: boolean;
}) {
  const hint = hintFor(scene, guest, item);
  const { yes, no } = hintText(guest, hint, rose);
  return (
    <>
      <span class="g-receiver-text">
        <b class="g-guest-name">{guest.name}</b> <span>{copyText(guest, item, hint)}</span>
        <br />
        <span class="g-separator" aria-hidden="true">
          {' '}
          ·{' '}
        </span>
        <span class="g-consequence">
          <b>{yes}</b> <span class="g-if-not">{no}</span>
        </span>
      </span>
      <span class="g-receiver-preview">
        <Cards group={{ item, count: hint.copy }} />
        {hint.character !== undefined && (
          <span title={nameOf('grimm', 'character', hint.character)}>
            <Portrait who={hint.character} />
          </span>
        )}
      </span>
    </>
  );
}

/** The guard against misclicks: the first press marks an answer, the second sends it. */
export function Again({ pick, choice }: Part<AskProps, 'pick'> & { choice: string }) {
  if (pick.whole.value !== choice) return null;
  return <span class="g-press-again">{t('g.again')}</span>;
}
