/** The own property of this name, if there is one: names such as `constructor` give nothing. Use it for every name that comes from outside. */
export const own = <T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
