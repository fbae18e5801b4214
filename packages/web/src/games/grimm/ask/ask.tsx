import type { Question } from '@vizard/protocol';
import type { ComponentChildren } from 'preact';
import { rich, t } from '../../../language/language.ts';
import { HintButton } from '../../../play/hint.tsx';
import { Refused } from '../../../play/refused.tsx';
import { Undo } from '../../../play/undo.tsx';
import { own } from '../../../ui/own.ts';
import { RuleLink, Sym } from '../art.tsx';
import { ActionAsk, PayAsk } from './action.tsx';
import { Answer, type AskProps } from './answer.tsx';
import { DraftAsk } from './draft.tsx';
import { DanceAsk, ToastAsk } from './exchange.tsx';
import { FingerAsk } from './finger.tsx';
import { ItemToGuestAsk } from './give.tsx';
import { GuestsAsk } from './listen.tsx';
import { PlaceAsk } from './place.tsx';
import { PlainAsk } from './plain.tsx';
import { AbilityAsk, MarkAsk, WagerAsk } from './portraits.tsx';
import './ask.css';

const BODIES: Readonly<Record<string, (props: AskProps) => ComponentChildren>> = {
  place: PlaceAsk,
  give: PlaceAsk,
  draft: DraftAsk,
  action: ActionAsk,
  pay: PayAsk,
  finger: FingerAsk,
  eavesdrop: GuestsAsk,
  dance: DanceAsk,
  toast: ToastAsk,
  gift: ItemToGuestAsk,
  hand: ItemToGuestAsk,
  mark: MarkAsk,
  wager: WagerAsk,
  ability: AbilityAsk,
};

/** The question: what is asked and why, and its answers as this kind of question shows them. */
export function Ask(props: AskProps) {
  const { question, update, words, session } = props;
  const { heading, sentence } = words.ask(question, update);
  const Body = own(BODIES, question.ask) ?? PlainAsk;
  return (
    <section class="g-sheet g-stack g-question" aria-labelledby="ask" data-ask={question.ask} data-at="ask">
      <div class="g-question-head">
        <div>
          <h1 id="ask" class="g-display">
            {heading}
          </h1>
          <p>
            {rich(sentence)}
            <RuleLink rule={question.rule} />
          </p>
        </div>
        <Steps question={question} />
        <Undo session={session} class="g-quiet-button g-undo-button" />
        <HintButton session={session} question={question} style="g-quiet-button" />
      </div>
      <Refused session={session} words={words} class="g-cannot" RuleLink={RuleLink} />
      <Body {...props} />
      {BESIDE.includes(question.ask) && <WagerBeside {...props} />}
    </section>
  );
}

/** Questions that are about something else, and beside which a wager card may be taken. */
const BESIDE = ['place', 'hand'];

/** GM-WAG-2: an offer that is there all through the turn, and asks nothing. */
function WagerBeside({ pick }: AskProps) {
  const wager = pick.choices.value.find(({ target }) => target.do === 'wager')?.choice;
  if (wager === undefined) return null;
  return (
    <p class="g-inline g-offer-beside">
      <Answer pick={pick} choice={wager} look="g-quiet-button">
        <Sym name="t-wager" /> {t('g.choice.wager')}{' '}
      </Answer>
      <span class="g-explained">{t('g.means.beside.wager')}</span>
    </p>
  );
}

const TURN = ['place', 'give', 'action'];

/** Where in the turn this is: first card, second card, action. */
function Steps({ question }: { question: Question }) {
  if (!TURN.includes(question.ask) || (question.ask === 'place' && question.about?.for !== 'turn')) return null;
  const steps = [t('g.step.first'), t('g.step.second'), t('g.step.action')];
  return (
    <ol class="g-turn-steps g-roomy" aria-hidden="true">
      {steps.map((step, at) => (
        <li key={step} class={at === TURN.indexOf(question.ask) ? 'g-step-now' : ''}>
          {step}
        </li>
      ))}
    </ol>
  );
}
