import { fail, type Infer, type Json, json, list, object, orNull, type Shape, text, whole } from './shape.ts';

// What a player notes about a match, for their own eyes.

/** A game's own mark or words, small enough to keep many. */
const small: Shape<Json> = {
  ...json,
  parse: (input, at) => (JSON.stringify(input ?? '').length <= 300 ? json.parse(input, at) : fail(at, 'a short note')),
};

/** A note about one subject on one page of a match: a seat's, or a seat's of one round. Null: there is none any more. */
export const note = object({
  page: text(20, { form: /^[\d ]*$/ }),
  subject: text(60, { least: 1 }),
  note: orNull(small),
});
export type Note = Infer<typeof note>;

/** The number of a match at its table. */
export const matchNumber = whole(1, 1_000_000);
export const noteList = object({ match: matchNumber, notes: list(note, 50, 1) });
