/** What a table has under this name, if it was put there: names such as `constructor` lead to nothing. For every text that comes from outside. */
export const own = <T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
