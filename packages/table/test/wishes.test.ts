import { describe, expect, it } from 'vitest';
import { room25 } from '../shelf/room25.ts';
import { memoryStore } from '../src/index.ts';
import { type Player, seat, testHost } from '../testing/index.ts';

const withWishes = (options: Record<string, unknown>, wishes: (string | string[] | null)[]) =>
  (room25.withWishes?.(options, wishes) as { characters?: string[] } | undefined)?.characters;

describe('characters that seats wish for', () => {
  it('are given to them; who has no wish gets whoever is left (R25-SET-8)', () => {
    expect(withWishes({ mode: 'suspicion' }, [null, 'franck', null, 'alice'])).toEqual([
      'jennifer',
      'franck',
      'kevin',
      'alice',
    ]);
    expect(withWishes({ mode: 'suspicion' }, [null, null, null, null])).toBeUndefined();
  });

  it('come with their partner in Competition (R25-CMP-1)', () => {
    const characters = withWishes({ mode: 'competition' }, [null, 'alice']) as string[];
    expect(() => room25.game.options({ mode: 'competition', characters }, 2)).not.toThrow();
    expect(characters[1]).toBe('alice');
  });

  it('may be several where one player runs several', () => {
    const characters = withWishes({ mode: 'classicSolo' }, [['max', 'sarah']]) as string[];
    expect(characters.slice(0, 2)).toEqual(['max', 'sarah']);
    expect(new Set(characters).size).toBe(4);
  });

  it('are refused when somebody has them', async () => {
    const { players } = await seat(
      testHost(memoryStore(), { shelf: { lanterns: room25 } }),
      ['Ann', 'Bob', 'Cyd', 'Dan'],
      { options: { mode: 'suspicion' } },
    );
    const [ann, bob] = players as [Player, Player];
    await ann.must({ kind: 'wish', seat: 0, wish: 'max' });
    await bob.mustNot({ kind: 'wish', seat: 1, wish: 'max' }, 'badOptions');
    await bob.mustNot({ kind: 'wish', seat: 1, wish: 'nobody' }, 'badOptions');
    await bob.mustNot({ kind: 'wish', seat: 2, wish: 'alice' }, 'notHost');
    expect(ann.table?.chairs.map(({ wish }) => wish)).toEqual(['max', null, null, null]);
  });
});
