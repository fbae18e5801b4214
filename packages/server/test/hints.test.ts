import { GRIMM_REASONS, ROOM25_REASONS } from '@vizard/bots';
import { expect, test } from 'vitest';
import { Person } from '../testing/person.ts';
import { useServer } from '../testing/use-server.ts';

const at = useServer({ BOT_PACE: '0', BOT_THREADS: '1' });

test.each([
  ['room25', 6, ROOM25_REASONS],
  ['grimm', 4, GRIMM_REASONS],
])(
  'a person at a table of %s is told over the wire what a bot in a thread would do, and why',
  async (game, seats, reasons) => {
    const ann = await Person.arrive(at.base, 'Ann');
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
