import { longestOf } from './limits.ts';
import { fail, type Shape } from './shape.ts';

/** Texts that people write and others read: names, chat, why something is reported. See docs/decisions/0010-names-and-words.md. */

/** An emoji, perhaps of several parts. The joiners between them are the only invisible characters that may stay. */
const EMOJI = String.raw`\p{Extended_Pictographic}\p{EMod}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{EMod}?\uFE0F?)*`;
/** Control, format (bidi, zero-width), private and unassigned characters, lone surrogates, and others that show nothing. */
const HIDDEN = String.raw`[\p{C}\p{Default_Ignorable_Code_Point}\u2800]`;
const EMOJI_OR_HIDDEN = new RegExp(`(${EMOJI})|${HIDDEN}`, 'gu');
/** More marks than this on one character would cover the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{3})\p{M}+/gu;
/** A mark with nothing to stand on would sit on what the page shows before it. */
const LOOSE_MARKS = /(^| )\p{M}+/gu;

/** The same text on one line, without what nobody sees and without towers of marks. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t-\r\u0085]/gu, ' ')
    .replace(EMOJI_OR_HIDDEN, '$1')
    .replace(TOO_MANY_MARKS, '$1')
    .replace(/[ \p{Z}]+/gu, ' ')
    .replace(LOOSE_MARKS, '$1')
    .trim();

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Has it at most this many characters, as people count them? One that is a whole word in disguise (ﷺ) counts as that word. Counting is slow:
 * it stops at the first character too many.
 */
function hasAtMost(most: number, text: string): boolean {
  let length = 0;
  for (const _one of graphemes.segment(text.normalize('NFKC'))) if (++length > most) return false;
  return true;
}

export interface Words {
  readonly least?: number;
  /** Must there be a letter or a digit? */
  readonly spelt?: boolean;
}

/** What people write for others: tidied, and then of `least` to `most` characters. */
export function words(most: number, { least = 0, spelt = false }: Words = {}): Shape<string> {
  const longest = longestOf(most);
  const expected = `a text of ${least} to ${most} visible characters${spelt ? ', with a letter or a digit' : ''}`;
  return {
    schema: { type: 'string', minLength: least, maxLength: longest },
    parse(input, at) {
      // Checked first: tidying may remove more than it leaves, but not without limit.
      if (typeof input !== 'string' || input.length > longest * 2) return fail(at, expected);
      const tidied = tidy(input);
      const fits = tidied.length <= longest && tidied.length >= least && hasAtMost(most, tidied);
      return fits && (!spelt || /[\p{L}\p{N}]/u.test(tidied)) ? tidied : fail(at, expected);
    },
  };
}

/** Letters that look like those of another alphabet: Cyrillic and Greek beside Latin. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аα',
    b: 'вβь',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєε',
    g: 'ԍ',
    h: 'һнη',
    j: 'ј',
    k: 'кκ',
    l: '1|iіıι!ӏ',
    m: 'мμ',
    n: 'п',
    o: '0оοσө',
    p: 'рρ',
    r: 'г',
    s: 'ѕ5',
    t: 'тτ',
    u: 'υ',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγў',
    z: '2ζ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** The look of a name. Names that differ only in case, accents, spaces, signs or alphabet have the same look and are easily confused. */
export const lookOf = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}|!]/gu, ''),
  ]
    .map((letter) => ALIKE.get(letter) ?? letter)
    .join('');
