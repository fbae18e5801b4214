import type { Kind, Target, View } from '@vizard/grimm';
import { consequence, type Consequence as Hint } from '@vizard/grimm/consequences';
import { goalOf } from '@vizard/grimm/goal';
import { formsOf, nameOf, t } from '../../../language/language.ts';
import { targetedChoices } from '../../../play/selection.ts';
import { Card, Cards, Portrait, Seal, Sym } from '../art.tsx';
import { consequenceText, copyText } from '../consequence-text.ts';
import { type Guest, myself, others } from '../model.ts';
import { Alcove } from '../scenery.tsx';
import { Answer, type AskProps } from './answer.tsx';
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

/** What the reader knows about it: what it does to their own character, and that it is what they want or fear. */
export function forYou(view: View, item: Kind, { kind, character, copy }: Hint): string {
  const masked = goalOf(view)?.masked ?? [];
  const isMe = masked.some((one) => one.character === character);
  const forms = character === undefined ? {} : formsOf('character', 'grimm', 'character', character);
  if (isMe) return t(`g.sure.${kind as 'unmask' | 'win'}`, forms);
  return [
    character === undefined ? '' : t('g.sure.no', forms),
    masked.some(({ boon }) => boon === item) ? t('g.sure.boon', { count: copy }) : '',
    masked.some(({ bane }) => bane === item) ? t('g.sure.bane') : '',
  ]
    .join(' ')
    .trim();
}

function Keep({ choice, view, model, item, pick, held, then }: KeepProps) {
  const me = myself(model) as Guest;
  const hint = consequence(view, me.seat, item);
  const { yes, no } = consequenceText(me, hint, false);
  return (
    <Answer pick={pick} choice={choice} look="g-answer g-answer-line g-receiver">
      <Sym name="t-mask" />
      <span>
        <b class="g-display">{t('g.keep')}</b> {me.hidden ? copyText(me, item, hint) : t('g.keep.hand')}{' '}
        {me.hidden && (
          <span>
            {/* an open goal says what will happen, a covered one what could */}
            {(!held || hint.character === undefined) && (
              <>
                <b>{yes}</b> {no}
              </>
            )}
            {held && (
              <b>
                {' '}
                <em>{forYou(view, item, hint)}</em>
              </b>
            )}
          </span>
        )}
        {then !== '' && <b class="g-roomy"> {then}</b>}
      </span>
      <span class="g-inline g-receiver-preview">
        <Cards group={{ item, count: me.hidden ? hint.copy : 1 }} />
        {hint.character !== undefined && me.hidden && <Portrait who={hint.character} />}
      </span>
    </Answer>
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
    <Answer pick={pick} choice={choice} look="g-answer g-answer-line g-receiver">
      <Seal who={guest} quiet />
      <Consequence view={view} guest={guest} item={item} rose />
    </Answer>
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
