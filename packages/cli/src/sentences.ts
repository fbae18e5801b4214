/** Words for what a catalogue of messages would say better: names of code become words, in English. */
const words = (key: string): string =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An event as a line: what happened, its facts, and the rule that made it so. */
export function eventSentence(event: unknown, labels: readonly string[]): string {
  const { type, rule, ...facts } = event as { type?: string; rule?: string };
  const told = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${words(key)} ${factText(key, value, labels)}`);
  const head = capital(words(type ?? 'something'));
  return `${head}${told.length > 0 ? `: ${told.join(', ')}` : ''}${rule === undefined ? '' : ` (${rule})`}`;
}

function factText(key: string, value: unknown, labels: readonly string[]): string {
  if (/^(seat|player)s?$/i.test(key) && Array.isArray(value)) return value.map((one) => labels[one] ?? one).join(' ');
  if (/^(seat|player)$/i.test(key) && typeof value === 'number') return labels[value] ?? String(value);
  if (Array.isArray(value)) return value.map((one) => factText('', one, labels)).join(' ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([inner, one]) => `${words(inner)} ${factText(inner, one, labels)}`)
      .join(' ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

export { capital, words };
