/** Assertions without a test runner: the contract also runs in a browser's worker. */
export function check(truth: boolean, sentence: string): asserts truth {
  if (!truth) throw new Error(`It must be true that ${sentence}.`);
}

/** Equal as JSON, in any order of the fields. */
export function same(got: unknown, wanted: unknown, what: string): void {
  const [a, b] = [sorted(got), sorted(wanted)];
  if (a !== b) throw new Error(`${what}: got ${a}, wanted ${b}.`);
}

function sorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
