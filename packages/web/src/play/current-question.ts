import type { Question } from '@vizard/protocol';

type Asked = { readonly questions: readonly Question[] } | undefined;

/** Is this question waited for? Standing offers are not. */
export const isWaitedFor = ({ standing }: Question): boolean => standing !== true;

const isOpen = (question: Question): boolean => isWaitedFor(question) && question.given === undefined;

/** The question to show: one that waits for its answer, or else one whose answer can still be changed. */
export const currentQuestion = (asked: Asked): Question | undefined =>
  asked?.questions.find(isOpen) ?? asked?.questions.find(isWaitedFor);

/** Is something offered beside the game? */
export const hasOffers = (asked: Asked): boolean =>
  asked?.questions.some((question) => !isWaitedFor(question)) === true;

/** Does somebody wait for this player's answer? */
export const isAsked = (asked: Asked): boolean => asked?.questions.some(isOpen) === true;
