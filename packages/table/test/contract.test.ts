import { describe, it } from 'vitest';
import { CONTRACT, memoryStore } from '../testing/index.ts';

describe('a table on a store in memory', () => {
  const stores = { make: async () => memoryStore(), reopen: async (store: ReturnType<typeof memoryStore>) => store };
  it.each(CONTRACT)('$name', ({ run }) => run(stores));
});
