/** Assertions without a test runner: the contract also runs in a browser's worker. */
export function check(truth: boolean, sentence: string): asserts truth {
  if (!truth) throw new Error(`It must be true that ${sentence}.`);
}

export function same(got: unknown, wanted: unknown, what: string): void {
  const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: got ${a}, wanted ${b}.`);
}
