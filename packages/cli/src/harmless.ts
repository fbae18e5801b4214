/**
 * Makes a text safe for a terminal, as one line. Characters that would control the terminal, break the line or change
 * its direction are escaped. In JSON the escaped text means the same.
 */
export const harmless = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** The same for several lines of our own making. */
export const harmlessLines = (text: string): string => text.split('\n').map(harmless).join('\n');
