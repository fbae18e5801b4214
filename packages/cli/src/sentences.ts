/** Turns names in code into English words, in place of a message catalogue. */
const words = (key: string): string =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Facts that name players by their seats. */
const SEATS = /^(seat|player|to|from|winner|first|hidden)s?$/i;

/** Facts for drawings: a reader follows the cells. */
const DRAWN = /^tiles?$/;

/** An event as a line: who did what, its facts, and the rule that made it so. */
export function eventSentence(event: unknown, labels: readonly string[]): string {
  const {
    type = 'something',
    rule,
    ...rest
  } = event as { type?: string; rule?: string; seat?: number; character?: string };
  const { seat, character, ...others } = rest;
  const subject = seat === undefined ? character : labels[seat];
  const facts = seat === undefined ? others : { character, ...others };
  const told = Object.entries(facts)
    .filter(([key, value]) => value !== undefined && value !== null && !DRAWN.test(key))
    .map(([key, value]) => `${words(key)} ${factText(key, value, labels)}`);
  const head = capital(subject === undefined ? words(type) : `${subject} ${words(type)}`);
  return `${head}${told.length > 0 ? `: ${told.join(', ')}` : ''}${rule === undefined ? '' : ` (${rule})`}`;
}

function factText(key: string, value: unknown, labels: readonly string[]): string {
  if (SEATS.test(key) && typeof value === 'number') return labels[value] ?? String(value);
  if (Array.isArray(value)) return value.map((one) => factText(key, one, labels)).join(' ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([inner, one]) => `${words(inner)} ${factText(inner, one, labels)}`)
      .join(' ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

export { capital, words };
