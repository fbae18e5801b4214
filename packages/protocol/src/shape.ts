/**
 * The one door for untrusted data: a shape turns something unknown into a value of its type, built from nothing, or throws a
 * `BadShape` that names the place. Fields it does not know are left behind, so an older or newer partner still understands.
 */
export interface Shape<T> {
  parse(input: unknown, at: string): T;
  /** The same in JSON Schema, for the published description. */
  readonly schema: Schema;
}

export type Schema = Readonly<Record<string, unknown>>;
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Infer<S> = S extends Shape<infer T> ? T : never;

export class BadShape extends Error {
  override readonly name = 'BadShape';
}

export const fail = (at: string, expected: string): never => {
  throw new BadShape(`${at === '' ? 'The message' : at} must be ${expected}.`);
};

/** A text of `least` to `most` characters, of the given form. */
export function text(most: number, { least = 0, form }: { least?: number; form?: RegExp } = {}): Shape<string> {
  return {
    schema: { type: 'string', minLength: least, maxLength: most, ...(form && { pattern: form.source }) },
    parse(input, at) {
      if (typeof input !== 'string' || input.length > most || input.length < least) {
        return fail(at, `a text of ${least} to ${most} characters`);
      }
      // No database stores a zero.
      if (input.includes('\0')) return fail(at, 'a text without a zero');
      return form === undefined || form.test(input) ? input : fail(at, `a text of the form ${form.source}`);
    },
  };
}

export function whole(least: number, most: number): Shape<number> {
  return {
    schema: { type: 'integer', minimum: least, maximum: most },
    parse: (input, at) =>
      Number.isInteger(input) && (input as number) >= least && (input as number) <= most
        ? (input as number)
        : fail(at, `a whole number from ${least} to ${most}`),
  };
}

export const flag: Shape<boolean> = {
  schema: { type: 'boolean' },
  parse: (input, at) => (typeof input === 'boolean' ? input : fail(at, 'true or false')),
};

export function oneOf<const T extends string>(values: readonly T[]): Shape<T> {
  return {
    schema: { enum: values },
    parse: (input, at) => (values.includes(input as T) ? (input as T) : fail(at, `one of ${values.join(', ')}`)),
  };
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return {
    schema: { anyOf: [shape.schema, { type: 'null' }] },
    parse: (input, at) => (input === null ? null : shape.parse(input, at)),
  };
}

export function list<T>(of: Shape<T>, most: number, least = 0): Shape<readonly T[]> {
  return {
    schema: { type: 'array', items: of.schema, minItems: least, maxItems: most },
    parse(input, at) {
      if (!Array.isArray(input) || input.length > most || input.length < least)
        return fail(at, `a list of ${least} to ${most}`);
      return input.map((item, index) => of.parse(item, `${at}[${index}]`));
    },
  };
}

/** Short names to texts or numbers: what a translated sentence fills in. */
export const about: Shape<Readonly<Record<string, string | number>>> = {
  schema: { type: 'object', additionalProperties: { type: ['string', 'number'] }, maxProperties: 8 },
  parse(input, at) {
    if (!isRecord(input)) return fail(at, 'an object');
    const entries = Object.entries(input);
    if (entries.length > 8) return fail(at, 'an object of at most 8 fields');
    for (const [key, value] of entries) {
      const short = typeof value === 'string' ? value.length <= 60 : Number.isFinite(value);
      if (key.length > 30 || key === '__proto__' || !short)
        return fail(`${at}.${key.slice(0, 30)}`, 'a short text or a number');
    }
    return input as Record<string, string | number>;
  },
};

/** Any JSON: a game's own data, which the game's own door judges. */
export const json: Shape<Json> = {
  schema: {},
  parse: (input, at) => (input === undefined ? fail(at, 'given') : (input as Json)),
};

/** A game's own data whose type only the game knows. */
export const opaque = json as Shape<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: a table of shapes can't name the type of each
type Fields = Readonly<Record<string, Shape<any>>>;
type Flat<T> = { [K in keyof T]: T[K] };
export type Record_<N extends Fields, O extends Fields> = Flat<
  { readonly [K in keyof N]: Infer<N[K]> } & { readonly [K in keyof O]?: Infer<O[K]> }
>;

/** An object with these fields, and perhaps those. */
export function object<N extends Fields, O extends Fields = Record<never, never>>(
  needed: N,
  perhaps: O = {} as O,
): Shape<Record_<N, O>> & { readonly needed: N; readonly perhaps: O } {
  return {
    needed,
    perhaps,
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        [...Object.entries(needed), ...Object.entries(perhaps)].map(([k, s]) => [k, s.schema]),
      ),
      required: Object.keys(needed),
    },
    parse(input, at) {
      if (!isRecord(input)) return fail(at, 'an object');
      const made: Record<string, unknown> = {};
      const place = at === '' ? '' : `${at}.`;
      for (const key in needed) made[key] = (needed[key] as Shape<unknown>).parse(input[key], place + key);
      for (const key in perhaps) {
        if (input[key] !== undefined) made[key] = (perhaps[key] as Shape<unknown>).parse(input[key], place + key);
      }
      return made as Record_<N, O>;
    },
  };
}

/** Objects told apart by their field `kind`. */
export function kinds<const T extends Readonly<Record<string, Shape<object>>>>(
  shapes: T,
): Shape<{ [K in keyof T & string]: Flat<{ readonly kind: K } & Infer<T[K]>> }[keyof T & string]> {
  return {
    schema: {
      oneOf: Object.entries(shapes).map(([kind, { schema }]) => ({
        ...schema,
        properties: { kind: { const: kind }, ...(schema.properties as object) },
        required: ['kind', ...(schema.required as string[])],
      })),
    },
    parse(input, at) {
      const kind = isRecord(input) ? input.kind : undefined;
      if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) return fail(at, 'an object of a known kind');
      return { kind, ...(shapes[kind] as Shape<object>).parse(input, at) } as never;
    },
  };
}

export function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** Is it of this shape? */
export function fits(shape: Shape<string>, text: string): boolean {
  try {
    shape.parse(text, '');
    return true;
  } catch (error) {
    if (error instanceof BadShape) return false;
    throw error;
  }
}
