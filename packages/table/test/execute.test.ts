import { lanterns } from '@vizard/kernel/example';
import { Refused } from '@vizard/protocol';
import { describe, expect, test } from 'vitest';
import type { Context, OwnCommand } from '../src/commands.ts';
import { execute } from '../src/execute.ts';
import { Listeners } from '../src/listeners.ts';
import { loadMatch } from '../src/load-match.ts';
import type { TableRecord } from '../src/record.ts';
import type { Running } from '../src/running.ts';
import type { TableState } from '../src/state.ts';
import { commandId, memoryStore, type Player, seat, testPorts } from '../testing/index.ts';

const ANN = { guest: 'Ann', name: 'Ann' };

/** The state of a table of two, after the first question was asked. */
async function begun(settings: object = {}): Promise<TableState> {
  const ports = testPorts(memoryStore());
  const { players, code } = await seat(ports, ['Ann', 'Bob'], settings);
  await (players[0] as Player).must({ kind: 'start' });
  const record = (await ports.store.table(code)) as TableRecord;
  const chat = { channels: new Map(), times: new Map() };
  const running = await loadMatch(ports, record);
  return {
    offered: { game: lanterns, seats: { least: 2, most: 4 } },
    record,
    running,
    chat,
    listeners: new Listeners(ports, code),
  };
}

const context = (state: TableState, later = 0): Context => ({
  now: (state.running?.timing.at ?? 0) + later,
  levels: ['simple'],
  attempt: 0,
  seed: () => 'seed',
  number: () => 1,
});

const shot = ({ record, running, chat }: TableState): string =>
  JSON.stringify([
    record,
    running?.state,
    running?.n,
    running?.timing,
    [...(running?.sealed ?? [])],
    [...chat.channels],
  ]);

/** An answer to the open question of a seat. */
function answerOf({ running }: TableState, seat: number) {
  const question = (running as Running).questions().find((one) => one.seat === seat);
  if (question === undefined) throw new Error(`seat ${seat} is not asked`);
  return { decision: question.id, choice: lanterns.makeChoice(question.choices[0] as never) };
}

const choose = (state: TableState, seat: number, who = ANN) => ({
  command: { kind: 'choose' as const, id: commandId(), ...answerOf(state, seat) },
  who,
});

const byBot = (state: TableState, seat: number): OwnCommand & { own: 'answer' } => ({
  own: 'answer',
  by: 'bot',
  seat,
  ...answerOf(state, seat),
  match: 1,
  n: 0,
});

describe('a command', () => {
  test('says what to store, whom to tell and what follows, and changes nothing itself', async () => {
    const state = await begun();
    const before = shot(state);
    const change = await execute(choose(state, 0), state, context(state));
    expect(change).toMatchObject({ sealed: { answer: { seat: 0 } }, tell: [{ kind: 'update' }], schedule: true });
    expect(await execute({ own: 'return', who: { ...ANN, name: 'Anna' } }, state, context(state))).toMatchObject({
      record: { chairs: [{ name: 'Anna' }, { name: 'Bob' }] },
      tell: [{ kind: 'table' }, { kind: 'update' }],
    });
    expect(shot(state)).toBe(before);
  });

  test('brings the row of all once the last sealed answer is there', async () => {
    const state = await begun();
    const { sealed } = await execute(choose(state, 0), state, context(state));
    state.running?.setSealed(sealed === undefined ? [] : [sealed]);
    const { row } = await execute(choose(state, 1, { guest: 'Bob', name: 'Bob' }), state, context(state));
    expect(row?.stored).toMatchObject({ row: { n: 1, answers: [{ seat: 0 }, { seat: 1 }] } });
    expect(row?.stored.commands).toHaveLength(2);
    expect(state.running?.n).toBe(0);
  });

  test('about the question of another seat is refused as if nobody were asked', async () => {
    const state = await begun();
    const refusal = async (decision: number) => {
      try {
        await execute({ command: { ...choose(state, 0).command, decision }, who: ANN }, state, context(state));
      } catch (error) {
        if (error instanceof Refused) return [error.code, error.message];
      }
      throw new Error('it was not refused');
    };
    expect(await refusal(answerOf(state, 1).decision)).toEqual(await refusal(987_654));
  });
});

describe('a command of the table itself', () => {
  const nothing = { tell: [], schedule: false };

  test('answers for a bot, and never for a person or for a question of the past', async () => {
    const state = await begun();
    expect(await execute(byBot(state, 0), state, context(state))).toEqual(nothing);
    state.record = { ...state.record, chairs: state.record.chairs.map((chair) => ({ ...chair, standIn: true })) };
    expect((await execute(byBot(state, 0), state, context(state))).sealed?.byItself).toBe(true);
    expect(await execute({ ...byBot(state, 0), n: 7 }, state, context(state))).toEqual(nothing);
    expect(await execute({ ...byBot(state, 0), match: 2 }, state, context(state))).toEqual(nothing);
  });

  test('answers or stands in for a player only when their time is up', async () => {
    const state = await begun({ clock: { kind: 'decision', seconds: 60, atZero: 'bot' } });
    const clock = { ...byBot(state, 0), by: 'clock' as const };
    expect(await execute(clock, state, context(state, 59_000))).toEqual(nothing);
    expect(await execute({ own: 'standIn', seat: 0 }, state, context(state, 59_000))).toEqual(nothing);
    expect((await execute(clock, state, context(state, 60_000))).sealed?.byItself).toBe(true);
    expect((await execute({ own: 'standIn', seat: 0 }, state, context(state, 60_000))).record?.chairs[0]?.standIn).toBe(
      true,
    );
  });
});
