import type { CompiledQuery } from 'kysely';

/** What a statement brought: rows if it reads, and how many it changed. */
export interface Result {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

/** A query of Kysely's, compiled once for its dialect: prepared by the driver and run with other values each time. */
export interface Prepared {
  /** Names the prepared statement at the server. */
  readonly name: string;
  readonly sql: string;
  /** Set by the driver that prepares on its own side. */
  handle?: unknown;
}

export interface Statement<Row> {
  readonly query: Prepared;
  readonly values: readonly unknown[];
  /** Only for the compiler: what its rows look like. */
  readonly row?: Row;
}

/**
 * Some statements in a row, each knowing what came of those before. Written once as a generator, because SQLite answers at once and
 * PostgreSQL after a while: each driver runs it in its own way.
 */
export type Operation<T> = Generator<Statement<unknown>, T, Result>;

/** A placeholder in a query for a value that is given when it runs. */
class Given<Key> {
  readonly at: Key;
  constructor(at: Key) {
    this.at = at;
  }
}

/** Compiles a query that is built from its arguments: they become the parameters of the statement. */
export function prepared<A extends unknown[], Row>(
  name: string,
  build: (...given: A) => { compile(): CompiledQuery<Row> },
): (...given: A) => Statement<Row> {
  const { sql, parameters } = build(...(Array.from({ length: build.length }, (_, at) => new Given(at)) as A)).compile();
  const query: Prepared = { name, sql };
  return (...given) => ({
    query,
    values: parameters.map((value) => (value instanceof Given ? given[value.at] : value)),
  });
}

/** The same for a query with many values, which are given by name. */
export function preparedByName<Values extends object, Row>(
  name: string,
  build: (values: Values) => { compile(): CompiledQuery<Row> },
): (values: Values) => Statement<Row> {
  const named = new Proxy({}, { get: (_, key) => new Given(key) }) as Values;
  const { sql, parameters } = build(named).compile();
  const query: Prepared = { name, sql };
  return (values) => ({
    query,
    values: parameters.map((value) => (value instanceof Given ? values[value.at as keyof Values] : value)),
  });
}

export function* all<Row>(statement: Statement<Row>): Operation<readonly Row[]> {
  return (yield statement).rows as Row[];
}

export function* first<Row>(statement: Statement<Row>): Operation<Row | undefined> {
  return (yield statement).rows[0] as Row | undefined;
}

export function* changes(statement: Statement<unknown>): Operation<number> {
  return (yield statement).changes;
}
