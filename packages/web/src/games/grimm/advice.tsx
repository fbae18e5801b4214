import type { Target } from '@vizard/grimm';
import { formsOf, nameOf, say, t, type Values } from '../../language/language.ts';
import { AdviceBox } from '../../play/advice.tsx';
import { targetOf } from '../../play/selection.ts';
import type { Names } from '../words.ts';
import type { AskProps } from './ask/answer.tsx';

type Props = Pick<AskProps, 'session' | 'question' | 'pick'> & { readonly names: Names };

/** What a bot would do at the ball. */
export function Advice({ session, question, pick, names }: Props) {
  return (
    <AdviceBox
      session={session}
      question={question}
      choice={(choice) => choiceText(targetOf(question, choice), names)}
      reason={(why, about) => reasonText(why, about, names)}
      show={(choice) => pick.point(choice)}
    />
  );
}

const item = (id = ''): Values => formsOf('item', 'grimm', 'item', id);
const character = (id = ''): Values => formsOf('character', 'grimm', 'character', id);

/** A choice with everything it names. */
export function choiceText(target: Target | undefined, names: Names): string {
  switch (target?.do) {
    case 'take':
      return t('hint.do.take', item(target.item));
    case 'give':
      return t('hint.do.give', { who: names.seat(target.to) });
    case 'hand':
    case 'gift':
      return t('hint.do.hand', { who: names.seat(target.to), ...item(target.item) });
    case 'act':
      return nameOf('grimm', 'action', target.action);
    case 'pay':
      return t(target.treasure ? 'hint.do.treasure' : 'hint.do.pay', item(target.item));
    case 'mark':
      return t('hint.do.mark', { names: target.characters.map((one) => nameOf('grimm', 'character', one)).join(', ') });
    case 'ability':
      return t('hint.do.ability', character(target.character));
    case 'finger':
      return t('hint.do.finger', { who: names.seat(target.to), ...character(target.character) });
    case 'eavesdrop':
      return t('hint.do.eavesdrop', { names: target.to.map(names.seat).join(', ') });
    case 'dance':
      return t('hint.do.dance', { way: target.direction, ...item(target.item) });
    case 'toast':
      return t('hint.do.toast', { who: names.seat(target.first), other: names.seat(target.second) });
    case 'bet':
      return t('hint.do.wager', character(target.character));
    default:
      return say(`g.choice.${target?.do}`);
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
