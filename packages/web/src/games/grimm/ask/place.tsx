import type { Kind, Target, View } from '@vizard/grimm';
import { consequence } from '@vizard/grimm/consequences';
import { nameOf, t } from '../../../language/language.ts';
import { targetedChoices } from '../../../play/selection.ts';
import { Card, Cards, Portrait, Seal, Sym } from '../art.tsx';
import { consequenceText, copyText } from '../consequence-text.ts';
import { type Guest, myself, others } from '../model.ts';
import { Alcove } from '../scenery.tsx';
import type { AskProps } from './answer.tsx';
import './place.css';

type Part<Props, Key extends keyof Props> = { readonly [K in Key]: Props[K] };

/** Keep or give, one card at a time: every answer says what it does by open facts and shows the cards as they would lie. */
export function PlaceAsk({ question, update, model, pick, held }: AskProps) {
  const item = question.about?.item as Kind;
  const view = update.view as View;
  const choices = targetedChoices<Target>(question);
  const keep = choices.find(({ target }) => target.do === 'keep')?.choice;
  const turn = question.about?.for === 'turn';
  const giving = ({ seat }: Guest) => choices.find(({ target }) => target.do === 'give' && target.to === seat)?.choice;
  return (
    <div class="g-keep-or-give">
      <div class="g-drawn-card" data-at="alcove">
        <Alcove />
        <Card item={item} />
      </div>
      <div class="g-stack g-receivers">
        {keep !== undefined && (
          <Keep
            choice={keep}
            view={view}
            model={model}
            item={item}
            pick={pick}
            held={held}
            then={turn ? t('g.thenGive') : ''}
          />
        )}
        <div class="g-receivers-head in-a-row">
          <h2 class="g-display">{t('g.giveTo')}</h2>
          {turn && keep !== undefined && <b class="g-roomy">{t('g.thenKeep')}</b>}
        </div>
        {others(model).map((guest) => {
          const choice = giving(guest);
          return (
            choice !== undefined && (
              <Receiver key={guest.seat} choice={choice} view={view} guest={guest} item={item} pick={pick} />
            )
          );
        })}
      </div>
    </div>
  );
}

interface KeepProps extends Part<AskProps, 'model' | 'pick' | 'held'> {
  readonly choice: string;
  readonly view: View;
  readonly item: Kind;
  /** What it means for the second card. */
  readonly then: string;
}

function Keep({ choice, view, model, item, pick, held, then }: KeepProps) {
  const me = myself(model) as Guest;
  const hint = consequence(view, me.seat, item);
  const { yes, no } = consequenceText(me, hint, false);
  const sure = hint.character !== undefined && held ? model.mine?.characters.includes(hint.character) : undefined;
  return (
    <button
      type="button"
      class="g-answer g-answer-line g-receiver"
      data-choice={choice}
      aria-current={pick.whole.value === choice}
      onClick={() => pick.take(choice)}
    >
      <Sym name="t-mask" />
      <span>
        <b class="g-display">{t('g.keep')}</b> {me.hidden ? copyText(me, item, hint) : t('g.keep.hand')}{' '}
        {me.hidden && (
          <span>
            <b>{yes}</b> {no}
            {sure !== undefined && (
              <b class="g-certain"> {sure ? t(`g.sure.${hint.kind as 'unmask' | 'win'}`) : t('g.sure.no')}</b>
            )}
          </span>
        )}
        {then !== '' && <b class="g-roomy"> {then}</b>}
      </span>
      <span class="g-inline g-receiver-preview">
        <Cards group={{ item, count: me.hidden ? hint.copy : 1 }} />
        {hint.character !== undefined && me.hidden && <Portrait who={hint.character} />}
      </span>
      <PressAgain pick={pick} choice={choice} />
    </button>
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
        <b class="g-guest-name">{guest.name}</b> {copyText(guest, item, hint)}
        <br />
        <b>{yes}</b> <span class="g-roomy">{no}</span>
      </span>
      <span class="g-inline g-receiver-preview">
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
export function PressAgain({ pick, choice }: Part<AskProps, 'pick'> & { choice: string }) {
  if (pick.whole.value !== choice) return null;
  return <span class="g-press-again">{t('g.again')}</span>;
}
