import { formsOf, nameOf, say, t, type Values } from '../../language/language.ts';
import { AdviceBox } from '../../play/advice.tsx';
import type { Names } from '../words.ts';
import type { AskProps } from './ask/answer.tsx';
import { partsOf } from './pick.ts';

type Props = Pick<AskProps, 'session' | 'question' | 'pick'> & { readonly names: Names };

/** What a bot would do at the ball. */
export function Advice({ session, question, pick, names }: Props) {
  return (
    <AdviceBox
      session={session}
      question={question}
      choice={(choice) => choiceText(choice, names)}
      reason={(why, about) => reasonText(why, about, names)}
      show={(choice) => pick.point(choice)}
    />
  );
}

const item = (id = ''): Values => formsOf('item', 'grimm', 'item', id);
const character = (id = ''): Values => formsOf('character', 'grimm', 'character', id);

/** A choice with everything it names. */
function choiceText(choice: string, names: Names): string {
  const [verb = ''] = choice.split(' ');
  const parts = partsOf(choice);
  const [first, second] = parts;
  const player = (part = '') => names.seat(Number(part) - 1);
  switch (verb) {
    case 'take':
      return t('hint.do.take', item(first));
    case 'give':
      return second === undefined
        ? t('hint.do.give', { who: player(first) })
        : t('hint.do.hand', { who: player(second), ...item(first) });
    case 'gift':
      return first === undefined
        ? nameOf('grimm', 'action', verb)
        : t('hint.do.hand', { who: player(second), ...item(first) });
    case 'pay':
      return first === 'treasure' ? t('hint.do.treasure', item(second)) : t('hint.do.pay', item(first));
    case 'mark':
      return t('hint.do.mark', { names: parts.map((one) => nameOf('grimm', 'character', one)).join(', ') });
    case 'ability':
      return t('hint.do.ability', character(first));
    default:
      return first === undefined ? bareText(verb) : actionText(verb, parts, names);
  }
}

/** An answer of one word, or an action to pay for. */
function bareText(verb: string): string {
  const action = nameOf('grimm', 'action', verb);
  return action === verb ? say(`g.choice.${verb}`) : action;
}

/** How an action is carried out. */
function actionText(verb: string, parts: readonly string[], names: Names): string {
  const [first = '', second = ''] = parts;
  const player = (part: string) => names.seat(Number(part) - 1);
  switch (verb) {
    case 'finger':
      return t('hint.do.finger', { who: player(first), ...character(second) });
    case 'eavesdrop':
      return t('hint.do.eavesdrop', { names: parts.map(player).join(', ') });
    case 'dance':
      return t('hint.do.dance', { way: second, ...item(first) });
    case 'toast':
      return t('hint.do.toast', { who: player(first), other: player(second) });
    default:
      return t('hint.do.wager', character(first));
  }
}

/** Reasons are keys of the catalogue, as `hint.grimm.keep.pair`. */
function reasonText(why: string, about: Values, names: Names): string {
  return say(why, {
    ...about,
    ...(typeof about.seat === 'number' && { who: names.seat(about.seat) }),
    ...(typeof about.item === 'string' && item(about.item)),
    ...(typeof about.character === 'string' && character(about.character)),
  });
}
