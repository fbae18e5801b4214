import { has, say } from '../../../language/language.ts';
import { own } from '../../../ui/own.ts';
import { Sym } from '../art.tsx';
import { Answer, type AskProps } from './answer.tsx';

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
          <Answer key={choice} pick={pick} choice={choice} look="g-answer g-answer-line g-plain-answer">
            <Sym name={own(SIGNS, choice) ?? 't-candle'} />
            <span>
              <b class="g-display">{words.choice(choice, question, update)}</b>
              {has(more) && <span class="g-explained">{say(more)}</span>}
            </span>
          </Answer>
        );
      })}
    </div>
  );
}
