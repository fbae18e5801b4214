import type { Phrase } from '@vizard/protocol';
import { has, say } from '../language/language.ts';

/** A phrase in the reader's language, once its words are there. */
export const phraseText = (phrase: Phrase): string => (has(`phrase.${phrase}`) ? say(`phrase.${phrase}`) : '');
