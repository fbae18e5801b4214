import type { AnyGame } from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import { describe, expect, it } from 'vitest';
import { Tables } from '../src/index.ts';
import { memoryStore, Player, playOn, seat, testPorts, visit } from '../testing/index.ts';

const catalogue = (game: AnyGame) => ({ lanterns: { game, seats: { least: 2, most: 4 } } });

describe('a table in trouble', () => {
  it('changes nothing and says so when the store takes nothing, and goes on when it does again', async () => {
    const store = memoryStore();
    let full = false;
    const disk =
      <T extends unknown[], R>(write: (...given: T) => Promise<R>) =>
      (...given: T) =>
        full ? Promise.reject(new Error('database or disk is full')) : write(...given);
    const ports = testPorts({
      ...store,
      append: disk(store.append),
      saveSealed: disk(store.saveSealed),
      saveTable: disk(store.saveTable),
    });
    const { players, tables, code } = await seat(ports, ['Ann', 'Bob']);
    const [ann, bob] = players as [Player, Player];
    await ann.must({ kind: 'start' });
    const state = JSON.stringify((await tables.find(code)).running?.state);
    full = true;
    const question = ann.questions[0] as (typeof ann.questions)[0];
    await ann.mustNot({ kind: 'choose', decision: question.id, choice: question.choices[0] as string }, 'unavailable');
    await bob.mustNot({ kind: 'stand' }, 'unavailable');
    expect(JSON.stringify((await tables.find(code)).running?.state)).toBe(state);
    expect(ann.questions[0]?.given).toBeUndefined();
    full = false;
    await playOn(players);
    expect(ann.update?.outcome).toBeDefined();
  });

  it('says so when its game fails while a bot is asked: the server goes on', async () => {
    let fails = true;
    const lingering = (): number[] => {
      if (fails) throw new Error('a mistake of the game');
      return [];
    };
    const ports = testPorts(memoryStore(), { catalogue: catalogue({ ...lanterns, lingering }) });
    const { players } = await seat(ports, ['Ann', 'Bob']);
    const [ann, bob] = players as [Player, Player];
    await bob.must({ kind: 'stand' });
    await ann.must({ kind: 'addBot', seat: 1, level: 'simple' });
    await ann.must({ kind: 'start' });
    await ports.clock.pass(2000);
    expect(ports.logged.join()).toContain('a mistake of the game');
    fails = false;
    while (ann.update?.outcome === undefined) {
      await playOn([ann], 1);
      await ports.clock.pass(2000);
    }
  });

  it('has nobody at it whose arrival failed half-way, and tells them everything when they come again', async () => {
    const store = memoryStore();
    let away = false;
    const ports = testPorts({
      ...store,
      looked: (...given) => (away ? Promise.reject(new Error('the database is away')) : store.looked(...given)),
    });
    const { players, tables, code, hangUp } = await seat(ports, ['Ann', 'Bob']);
    const [ann, bob] = players as [Player, Player];
    await ann.must({ kind: 'start' });
    hangUp[1]?.();
    await ann.until(() => ann.table?.chairs[1]?.online === false);
    // Bob's browser knows nothing any more, and comes just when the database is away.
    const again = new Player('Bob');
    away = true;
    const leave = visit(tables, again, code);
    await again.until(() => again.received.some((text) => text.includes('"code":"unavailable"')));
    expect(ann.table?.chairs[1]?.online).toBe(false);
    await playOn([ann], 1);
    expect(again.received.filter((text) => text.includes('"kind":"update"'))).toEqual([]);
    leave();
    expect((await tables.find(code)).listeners.size).toBe(1);

    away = false;
    hangUp.push(visit(tables, again, code));
    await again.until(() => again.view !== undefined);
    await playOn([ann, again]);
    expect(again.update?.outcome).toBeDefined();
    expect(bob.update?.outcome).toBeUndefined();
  });

  it('goes on from its last good position in a new epoch when the rules have changed under it, and says so', async () => {
    const store = memoryStore();
    const { players, code } = await seat(testPorts(store), ['Ann', 'Bob']);
    await (players[0] as Player).must({ kind: 'start' });
    await playOn(players, 8);
    // From now on a pass at a glance is not a choice any more, so a record with such a pass does not replay.
    const stricter: AnyGame = {
      ...lanterns,
      version: '2',
      outcome: (state) => (state.round === 2 ? undefined : lanterns.outcome(state)),
      observe: lanterns.observe,
      pending: (state) => lanterns.pending(state).map((one) => ({ ...one, choices: one.choices.slice(0, 2) })),
    };
    const ports = testPorts(store, { catalogue: catalogue(stricter) });
    const tables = new Tables(ports);
    const [ann, bob] = [new Player('Ann'), new Player('Bob')];
    for (const player of [ann, bob]) {
      visit(tables, player, code);
      await player.until(() => player.update !== undefined);
    }
    expect(ann.update?.epoch).toEqual({ from: '1', to: '2' });
    expect(ports.logged.join()).toContain('no longer replays');
    await playOn([ann, bob]);
    expect(ann.update?.outcome).toBeDefined();
    const kept = await store.match(code, 1);
    expect(kept?.epochs).toHaveLength(1);
    const later = new Player('Ann');
    visit(new Tables(ports), later, code);
    await later.until(() => later.update !== undefined);
    expect(later.view).toEqual(ann.view);
  });

  it('is silent while the rules say so: no talk, no claims, no undo', async () => {
    let jammed = false;
    const ports = testPorts(memoryStore(), { catalogue: catalogue({ ...lanterns, mayTalk: () => !jammed }) });
    const { players } = await seat(ports, ['Ann', 'Bob']);
    const [ann] = players as [Player];
    await ann.must({ kind: 'start' });
    await playOn(players, 4);
    const decision = ann.questions[0]?.id as number;
    jammed = true;
    await ann.must({ kind: 'choose', decision, choice: 'swap 1' });
    expect([ann.update?.talk, ann.update?.undo]).toEqual([false, null]);
    await ann.mustNot({ kind: 'say', text: 'psst' }, 'silenced');
    await ann.mustNot({ kind: 'claim', claim: 'lanterns.claim.saw', about: { place: 2, number: 3 } }, 'silenced');
    await ann.mustNot({ kind: 'undo', decision }, 'nothingToUndo');
  });

  it('does not wait for a bot that never answers: other tables and seats go on', async () => {
    const ports = testPorts(memoryStore(), { bots: { levels: ['slow'], choose: () => new Promise(() => {}) } });
    const slow = await seat(ports, ['Ann', 'Bob']);
    const [ann, bob] = slow.players as [Player, Player];
    await bob.must({ kind: 'stand' });
    await ann.must({ kind: 'addBot', seat: 1, level: 'slow' });
    await ann.must({ kind: 'start' });
    await playOn([ann]);
    expect(ann.update?.pending.map(({ seat: at }) => at)).toContain(1);
    await ann.must({ kind: 'say', text: 'still here' });
    const other = await seat(ports, ['Cyd', 'Dan'], {}, slow.tables);
    await (other.players[0] as Player).must({ kind: 'start' });
    await playOn(other.players);
    expect(other.players[0]?.update?.outcome).toBeDefined();
  });

  it('asks a bot once where the store is behind for a moment, and goes on when it is not', async () => {
    const store = memoryStore();
    let [behind, asked] = [false, 0];
    const ports = testPorts(
      {
        ...store,
        storedMatch: async (...given) => ({ ...(await store.storedMatch(...given)), ...(behind && { sealed: [] }) }),
      },
      {
        bots: {
          levels: ['easy'],
          // one that is asked over and over falls silent: nothing else would ever happen again
          choose: async ({ decision }) =>
            ++asked > 50 ? new Promise(() => {}) : lanterns.makeChoice(decision.choices[0] as never),
        },
      },
    );
    const { players, tables, code } = await seat(ports, ['Ann', 'Bob']);
    const [ann, bob] = players as [Player, Player];
    await bob.must({ kind: 'stand' });
    await ann.must({ kind: 'addBot', seat: 1, level: 'easy' });
    await ann.must({ kind: 'start' });
    const table = await tables.find(code);
    await expect.poll(() => table.running?.sealed.size).toBe(1);
    [behind, asked] = [true, 0];
    await table.follow(undefined, true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toBe(1);
    behind = false;
    await table.follow(undefined, true);
    expect(table.running?.sealed.size).toBe(1);
    await playOn([ann], 1);
    await expect.poll(() => table.running?.n).toBeGreaterThan(0);
  });

  it('makes nothing for spectators who are gone, and one who comes back starts again without a gap', async () => {
    let made = 0;
    const counted: AnyGame = {
      ...lanterns,
      view(state, watcher) {
        if (watcher === 'public') made++;
        return lanterns.view(state, watcher);
      },
    };
    const { players, tables, code } = await seat(testPorts(memoryStore(), { catalogue: catalogue(counted) }), [
      'Ann',
      'Bob',
    ]);
    const eve = new Player('Eve');
    const hangUp = visit(tables, eve, code);
    await (players[0] as Player).must({ kind: 'start' });
    await playOn(players, 2);
    const before = eve.version;
    hangUp();
    made = 0;
    await playOn(players, 6);
    expect(made).toBe(0);
    visit(tables, eve, code);
    await eve.until(() => eve.version > before);
    expect(eve.update?.view).toBeDefined();
    await playOn(players, 4);
    const { running } = await tables.find(code);
    expect(eve.view).toEqual(JSON.parse(JSON.stringify(running?.view('public'))));
  });
});
