/**
 * A text on its way to a terminal, as one line: what would steer the terminal, break the line or turn it round is spelt out.
 * Inside of JSON that is the same text.
 */
export const harmless = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** The same for several lines of our own making. */
export const harmlessLines = (text: string): string => text.split('\n').map(harmless).join('\n');
