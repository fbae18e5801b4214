/**
 * A fixed piece of work of the kind games do: copy a small state, draw a number, move a few integers, branch.
 * It never changes, so that figures measured against it in the same run compare across machines and noisy moments.
 */
export function syntheticSteps(count: number): number {
  let state = { cells: Array.from({ length: 25 }, (_, at) => at), on: [12, 12, 12, 12], step: 0 };
  let random = 0x9e3779b9;
  for (let done = 0; done < count; done++) {
    const next = { cells: state.cells.slice(), on: state.on.slice(), step: state.step + 1 };
    random = Math.imul(random ^ (random >>> 15), 0x2c1b3c6d);
    random ^= random >>> 12;
    const [from, to] = [(random >>> 3) % 25, (random >>> 9) % 25];
    const cell = next.cells[from] as number;
    next.cells[from] = next.cells[to] as number;
    next.cells[to] = cell;
    next.on[random & 3] = cell > 12 ? to : from;
    state = next;
  }
  return state.step;
}
