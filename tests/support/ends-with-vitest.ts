// Vitest's workers do not notice when Vitest itself is ended, and would play on by themselves, with all their servers and pages.
const told = Symbol.for('vizard.ends-with-vitest');
const { [told]: isTold } = globalThis as { [told]?: boolean };
if (isTold !== true) {
  Object.assign(globalThis, { [told]: true });
  process.once('disconnect', () => process.exit(1));
}
