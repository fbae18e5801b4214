/** A text as it is searched: small letters, and none of the marks above and below them that people leave out. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => (letter === 'ł' ? 'l' : (letter.normalize('NFD')[0] as string)));

export const contains = (text: string, sought: string): boolean => plain(text).includes(plain(sought.trim()));

/** Where the searched words begin in a text, or -1. Every letter keeps its place. */
export const placeOf = (text: string, sought: string): number =>
  sought.trim() === '' ? -1 : plain(text).indexOf(plain(sought.trim()));
