import type { Kind, Target, View } from '@vizard/grimm';
import { consequence } from '@vizard/grimm/consequences';
import { nameOf, t } from '../../../language/language.ts';
import { targetedChoices } from '../../../play/selection.ts';
import { Card, Cards, Portrait, Seal } from '../art.tsx';
import { consequenceText, copyText } from '../consequence-text.ts';
import { type Group, type Guest, myself, others } from '../scene.ts';
import { Alcove } from '../scenery.tsx';
import type { AskProps } from './answer.tsx';
import './place.css';

type Part<Props, Key extends keyof Props> = { readonly [K in Key]: Props[K] };

/** Keep or give, one card at a time: every answer says what it does by open facts and shows the cards as they would lie. */
export function PlaceAsk({ question, update, scene, pick, held }: AskProps) {
  const item = question.about?.item as Kind;
  const view = update.view as View;
  const choices = targetedChoices<Target>(question);
  const keep = choices.find(({ target }) => target.do === 'keep')?.choice;
  const turn = question.about?.for === 'turn';
  const giving = ({ seat }: Guest) => choices.find(({ target }) => target.do === 'give' && target.to === seat)?.choice;
  return (
    <div class={keep !== undefined ? 'g-keep-or-give' : 'g-keep-or-give g-give-only'}>
      {keep !== undefined && (
        <Keep
          choice={keep}
          view={view}
          scene={scene}
          item={item}
          pick={pick}
          held={held}
          then={turn ? t('g.thenGive') : ''}
        />
      )}
      <div class="g-drawn-card" data-at="alcove">
        <Alcove />
        <Card item={item} />
      </div>
      <div class="g-stack g-receivers">
        <div class="g-receivers-head">
          <h2 class="g-display">{t('g.giveTo')}</h2>
          {turn && keep !== undefined && <b class="g-roomy">{t('g.thenKeep')}</b>}
        </div>
        {others(scene).map((guest) => {
          const choice = giving(guest);
          return (
            choice !== undefined && (
              <Receiver key={guest.seat} choice={choice} view={view} guest={guest} item={item} pick={pick} />
            )
          );
        })}
        {others(scene)
          .filter((guest) => giving(guest) === undefined)
          .map((guest) => (
            <p key={guest.seat} class="g-inline g-cant-receive">
              <Seal who={guest} quiet />
              {t('g.cantReceive', { who: guest.name })}
            </p>
          ))}
      </div>
    </div>
  );
}

interface KeepProps extends Part<AskProps, 'scene' | 'pick' | 'held'> {
  readonly choice: string;
  readonly view: View;
  readonly item: Kind;
  /** What it means for the second card. */
  readonly then: string;
}

function Keep({ choice, view, scene, item, pick, held, then }: KeepProps) {
  const me = myself(scene) as Guest;
  const hint = consequence(view, me.seat, item);
  const { yes, no } = consequenceText(me, hint, false);
  const sure = hint.character !== undefined && held ? scene.mine?.characters.includes(hint.character) : undefined;
  return (
    <button
      type="button"
      class="g-answer g-stack g-keep-answer"
      data-choice={choice}
      aria-current={pick.whole.value === choice}
      onClick={() => pick.take(choice)}
    >
      <span class="g-display">{t('g.keep')}</span>
      <b class="g-roomy">{me.hidden ? t('g.keep.where') : t('g.keep.hand')}</b>
      {me.hidden && (
        <span>
          {copyText(me, item, hint)} <b>{yes}</b> {no}
          {sure !== undefined && (
            <b class="g-certain"> {sure ? t(`g.sure.${hint.kind as 'unmask' | 'win'}`) : t('g.sure.no')}</b>
          )}
        </span>
      )}
      <span class="g-inline g-keep-preview">
        {me.items.map((group) => (
          <MiniGroup key={group.item} group={group} />
        ))}
        <em>+</em>
        <Card item={item} class="g-new-card" />
      </span>
      <PressAgain pick={pick} choice={choice} />
      {then !== '' && <b class="g-afterwards g-desk-only">{then}</b>}
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

interface ReceiverProps extends Part<AskProps, 'pick'> {
  readonly choice: string;
  readonly view: View;
  readonly guest: Guest;
  readonly item: Kind;
}

function Receiver({ choice, view, guest, item, pick }: ReceiverProps) {
  return (
    <button
      type="button"
      class="g-answer g-answer-line g-receiver"
      data-choice={choice}
      aria-current={pick.whole.value === choice}
      onClick={() => pick.take(choice)}
    >
      <Seal who={guest} quiet />
      <Consequence view={view} guest={guest} item={item} rose />
      <PressAgain pick={pick} choice={choice} />
    </button>
  );
}

/** What it means for a player to get this card, in words and as the cards would lie. */
export function Consequence(props: { view: View; guest: Guest; item: Kind; rose?: boolean }) {
  const { view, guest, item, rose = false } = props;
  const hint = consequence(view, guest.seat, item);
  const { yes, no } = consequenceText(guest, hint, rose);
  return (
    <>
      <span>
        <b class="g-guest-name">{guest.name}</b> <span>{copyText(guest, item, hint)}</span>
        <br class="g-roomy" />
        <span class="g-cramped" aria-hidden="true">
          {' '}
          ·{' '}
        </span>
        <span>
          <b>{yes}</b> <span class="g-roomy">{no}</span>
        </span>
      </span>
      <span class="g-inline g-receiver-preview">
        <span class="g-roomy">
          <Cards group={{ item, count: hint.copy }} />
        </span>
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
export function PressAgain({ pick, choice }: Part<AskProps, 'pick'> & { choice: string }) {
  if (pick.whole.value !== choice) return null;
  return <span class="g-press-again">{t('g.again')}</span>;
}
