import type { BotRequest } from '@vizard/table';
import { afterAll, describe, expect, it } from 'vitest';
import { botThreads } from '../src/bots/threads.ts';
import { makeMetrics } from '../src/metrics.ts';

const metrics = makeMetrics({ tables: () => 0, connections: () => 0 });
const bots = botThreads(1, () => metrics, {
  filename: new URL('../testing/broken-bot.ts', import.meta.url).href,
  patience: { budgets: 0, more: 1500 },
});
afterAll(() => bots.stop());

const ask = (level: string): Promise<string | undefined> => bots.choose({ level } as BotRequest);

/** A new thread takes its time on a busy machine. */
const thinksAgain = () => expect.poll(() => ask('fine').catch(String)).toBe('pass');

describe('a bot that is broken', () => {
  it.each(['throws', 'crashes', 'hangs'])('and %s says so by failing, and others soon think again', async (how) => {
    await thinksAgain();
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 1);
    await expect(ask(how)).rejects.toThrow();
    clearInterval(ticking);
    // The tables' own thread went on meanwhile.
    if (how === 'hangs') expect(ticks).toBeGreaterThan(0);
    await thinksAgain();
  });

  it('is counted', async () => {
    const counted = await metrics.exactly();
    for (const level of ['throws', 'crashes', 'hangs'])
      expect(counted).toContain(`vizard_bot_seconds_count{level="${level}",ended="failed"} 1`);
  });
});
