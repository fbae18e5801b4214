import { has, say } from '../../../language/language.ts';
import { own } from '../../../ui/own.ts';
import { Sym } from '../art.tsx';
import type { AskProps } from './answer.tsx';
import { PressAgain } from './place.tsx';

/** The sign beside a plain answer. */
const SIGNS: Readonly<Record<string, string>> = {
  draw: 't-back',
  humble: 't-ability',
  wager: 't-wager',
  decline: 't-mask',
  skip: 't-mask',
};

/** A few answers in words, each with what it means. */
export function PlainAsk({ question, update, words, pick }: AskProps) {
  return (
    <div class="g-plain-answers">
      {question.choices.map((choice) => {
        const more = `g.means.${question.ask}.${choice}`;
        return (
          <button
            key={choice}
            type="button"
            class="g-answer g-answer-line g-plain-answer"
            data-choice={choice}
            aria-current={pick.whole.value === choice}
            onClick={() => pick.take(choice)}
          >
            <Sym name={own(SIGNS, choice) ?? 't-candle'} />
            <span>
              <b class="g-display">{words.choice(choice, question, update)}</b>
              {has(more) && <span class="g-explained">{say(more)}</span>}
            </span>
            <PressAgain pick={pick} choice={choice} />
          </button>
        );
      })}
    </div>
  );
}
