/** The values a field of a sentence may take. */
type Values = readonly (string | number)[];

/** The set sentences of a game: keys of the message catalogue, and for each field of the sentence the values it may take. */
export type Claims = Readonly<Record<string, Readonly<Record<string, Values>>>>;

/** One of these sentences, complete. */
export type ClaimOf<C extends Claims> = {
  readonly [K in keyof C & string]: {
    readonly claim: K;
    readonly about: { readonly [F in keyof C[K] & string]: C[K][F][number] };
  };
}[keyof C & string];

/** Why this is not a sentence of the game; undefined when it is one. */
export function whyNoClaim(
  claims: Claims,
  claim: string,
  about: Readonly<Record<string, string | number>>,
): string | undefined {
  const fields = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  if (fields === undefined) return `"${claim}" is not a claim of this game: say one of ${list(Object.keys(claims))}.`;
  const unknown = Object.keys(about).find((field) => !Object.hasOwn(fields, field));
  if (unknown !== undefined) return `"${claim}" has no field "${unknown}": it takes ${list(Object.keys(fields))}.`;
  for (const [field, values] of Object.entries(fields)) {
    if (!Object.hasOwn(about, field) || !values.includes(about[field] as string | number))
      return `"${claim}" needs "${field}", one of ${list(values)}.`;
  }
  return undefined;
}

/** A refusal stays short, however many values there are. */
const MOST = 240;

function list(values: Values): string {
  const text = values.length === 0 ? 'none' : values.join(', ');
  return text.length <= MOST ? text : `${text.slice(0, MOST)} ...`;
}
