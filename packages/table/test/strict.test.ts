import { describe, expect, it } from 'vitest';
import { grimm } from '../catalogue/grimm.ts';
import { room25 } from '../catalogue/room25.ts';
import type { BotRequest, OfferedGame } from '../src/index.ts';
import { memoryStore, Player, playToTheEnd, seat, testPorts, visit } from '../testing/index.ts';

/** A table where players have to remember for themselves, or not. */
async function begun(memory: string, offered: OfferedGame = room25, names = ['Ann', 'Bob', 'Cyd', 'Dan']) {
  const asked: BotRequest[] = [];
  const bots = {
    levels: ['simple'],
    choose: () => Promise.reject(new Error('none here')),
    advise: async (request: BotRequest) => {
      asked.push(request);
      return { choice: offered.game.makeChoice(request.decision.choices[0]), why: 'why', about: {} };
    },
  };
  const ports = testPorts(memoryStore(), { catalogue: { lanterns: offered }, bots });
  const seated = await seat(ports, names, { options: { memory } });
  await (seated.players[0] as Player).must({ kind: 'start' });
  return { ...seated, asked };
}

/** Everybody looks at a room, as the game begins; Ann has seen it when the next question is shown to her. */
async function look(players: readonly Player[]): Promise<{ cell: string; room: string }> {
  for (const player of players) {
    const [question] = player.questions;
    await player.must({ kind: 'choose', decision: question?.id ?? 0, choice: question?.choices[0] ?? '' });
  }
  const ann = players[0] as Player;
  const events = ann.story.flatMap((row) => row.events) as { type: string; cell: string; room?: string }[];
  const { cell, room = '' } = events.find((event) => event.type === 'looked' && event.room !== undefined) ?? {
    cell: '',
  };
  ann.say({ kind: 'looked', version: ann.version });
  return { cell, room };
}

const tells = (player: Player, cell: string): boolean =>
  player.received.some(
    (text) =>
      text.includes('"looked"') ||
      (JSON.parse(text).view?.cells ?? []).some(
        (one: { cell: string; up: boolean; room?: string }) => one.cell === cell && !one.up && one.room !== undefined,
      ),
  );

describe('R25-RUL-7 where everybody remembers for themselves', () => {
  it('a look is told when it happens, and to nobody again: not by the view, the story, or who comes back', async () => {
    const { players, tables, code } = await begun('strict');
    const ann = players[0] as Player;
    const { cell, room } = await look(players);
    expect(room).not.toBe('');
    expect(ann.update?.strict).toBe(true);
    // the same guest opens the page again
    const again = new Player('Ann');
    visit(tables, again, code);
    await again.until(() => again.update !== undefined);
    await again.mustNot({ kind: 'recall' }, 'wrongStatus');
    expect(tells(again, cell)).toBe(false);
    expect(again.update?.happened).toEqual([]);
  });

  it('with the aid the page that is opened again shows it again', async () => {
    const { players, tables, code } = await begun('aided');
    const { cell } = await look(players);
    const again = new Player('Ann');
    visit(tables, again, code);
    await again.until(() => again.update !== undefined);
    await again.must({ kind: 'recall' });
    expect(again.update?.strict).toBeUndefined();
    expect(tells(again, cell)).toBe(true);
  });

  it('who was away when it happened is told once, on return', async () => {
    const { players, tables, code, hangUp } = await begun('strict');
    const ann = players[0] as Player;
    ann.say({ kind: 'looked', version: ann.version });
    const [question] = ann.questions;
    await ann.must({ kind: 'choose', decision: question?.id ?? 0, choice: question?.choices[0] ?? '' });
    hangUp[0]?.();
    await look(players.slice(1));
    const back = async () => {
      const page = new Player('Ann');
      visit(tables, page, code);
      await page.until(() => page.update !== undefined);
      return page;
    };
    const first = await back();
    expect(JSON.stringify(first.update?.happened)).toContain('"looked"');
    first.say({ kind: 'looked', version: first.version });
    expect((await back()).update?.happened).toEqual([]);
  });

  it('a hint knows no more than what lies open', async () => {
    const thought = async (memory: string) => {
      const { players, asked } = await begun(memory);
      const ann = players[0] as Player;
      const { room } = await look(players);
      await ann.must({ kind: 'hint', decision: ann.questions[0]?.id ?? 0 });
      const { view, memory: known } = asked[0] as BotRequest;
      const told = { cells: (view as { cells: { up: boolean }[] }).cells.filter(({ up }) => !up), known };
      return { told: JSON.stringify(told), room };
    };
    const strict = await thought('strict');
    expect(strict.told).not.toContain(`"${strict.room}"`);
    const aided = await thought('aided');
    expect(aided.told).toContain(`"${aided.room}"`);
  });

  it('the story is told after the end', async () => {
    const { players } = await begun('strict', grimm, ['Ann', 'Bob', 'Cyd']);
    const ann = players[0] as Player;
    await ann.mustNot({ kind: 'recall' }, 'wrongStatus');
    await playToTheEnd(players);
    expect(ann.update?.strict).toBeUndefined();
    await ann.must({ kind: 'recall' });
  });
});
