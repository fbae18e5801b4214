import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GRIMM_REASONS, ROOM25_REASONS } from '@vizard/bots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom, type Serving, serve } from '../src/index.ts';
import { Person } from '../testing/person.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizard-hints-'));
let serving: Serving;

beforeAll(async () => {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_PACE: '0', BOT_THREADS: '1' };
  serving = await serve(configFrom(env));
});
afterAll(async () => {
  await serving.stop();
  rmSync(dataDir, { recursive: true });
});

test.each([
  ['room25', 6, ROOM25_REASONS],
  ['grimm', 4, GRIMM_REASONS],
])(
  'a person at a table of %s is told over the wire what a bot in a thread would do, and why',
  async (game, seats, reasons) => {
    const ann = await Person.arrive(`http://127.0.0.1:${serving.port}`, 'Ann');
    await ann.connect();
    const { player } = ann;
    const { table: code = '' } = await player.must({ kind: 'create', game, seats });
    player.hello(code);
    await player.must({ kind: 'sit', seat: 0 });
    for (let seat = 1; seat < seats; seat++) await player.must({ kind: 'addBot', seat, level: 'easy' });
    await player.must({ kind: 'start' });
    const asked = () => player.questions.find(({ standing }) => !standing);
    await player.until(() => asked() !== undefined);
    const question = asked();
    await player.must({ kind: 'hint', decision: question?.id as number });
    const [hint] = player.received.filter((text) => text.startsWith('{"kind":"hint"')).map((text) => JSON.parse(text));
    expect(question?.choices).toContain(hint.choice);
    expect(reasons).toContain(hint.why);
    ann.drop();
  },
);
