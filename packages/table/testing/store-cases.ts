import { Tables } from '../src/tables.ts';
import { BOB, begun } from './begun.ts';
import type { ContractCase } from './case.ts';
import { check, same } from './check.ts';
import { watched } from './clock.ts';
import { Player } from './player.ts';
import { playOn, visit } from './ports.ts';

/** What is there after a break, a restart, or beside a second server. */
export const STORE_CASES: readonly ContractCase[] = [
  {
    name: 'after the server went away everything acknowledged is there: rows, sealed answers, and commands that count once',
    async run(stores) {
      const { players, store, ports, code } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      await playOn(players, 7);
      await playOn([bob, cyd]);
      await playOn(players, 4);
      await playOn([ann], 1);
      const given = ann.questions[0]?.given;
      const view = JSON.stringify(ann.view);
      const again = new Tables({ ...ports, store: watched(await stores.reopen(store)) });
      const back = new Player('Ann');
      visit(again, back, code);
      await back.until(() => back.update !== undefined);
      same(JSON.stringify(back.view), view, 'the view after the restart');
      same(back.questions[0]?.given, given, 'the sealed answer');
      const old = JSON.parse(JSON.stringify(ann.received)).length;
      check(old > 0, 'Ann had heard something');
      const others = [new Player('Bob'), new Player('Cyd')];
      for (const other of others) visit(again, other, code);
      for (const other of others) await other.until(() => other.update !== undefined);
      await playOn([back, ...others]);
      check(back.update?.outcome !== undefined, 'the match goes on to its end');
    },
  },
  {
    name: 'after a break a client gets exactly what it missed, and after a long one a fresh view with the story since it last looked',
    async run(stores) {
      const { players, tables, code, hangUp } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      const twin = new Player('Bob');
      visit(tables, twin, code);
      bob.say({ kind: 'looked', version: bob.version });
      hangUp[BOB]?.();
      await playOn([ann, cyd, twin], 4);
      const told = bob.received.length;
      visit(tables, bob, code);
      await bob.until(() => bob.version === twin.version);
      same(bob.view, twin.view, 'the view of both tabs');
      check(!bob.received.slice(told).some((text) => text.includes('"view":')), 'only the missed updates were sent');
      const later = new Player('Bob');
      visit(tables, later, code);
      await later.until(() => later.update !== undefined);
      check(
        later.update?.missed === true && later.update.happened.length > 0,
        'the story since Bob last looked is told',
      );
      same(later.version, bob.version, 'the version of a fresh tab');
    },
  },
  {
    name: 'a table nobody listens to leaves memory and comes back from the store, and wakes for its clock',
    async run(stores) {
      const { players, ports, tables, hangUp, code } = await begun(stores, {
        clock: { kind: 'decision', seconds: 600, atZero: 'default' },
      });
      await playOn(players, 4);
      for (const leave of hangUp) leave();
      await ports.clock.pass(2_000);
      await tables.tend();
      same(tables.size, 0, 'tables in memory');
      await ports.clock.pass(700_000);
      await tables.tend();
      await ports.clock.pass(0);
      const { running } = await tables.find(code);
      check((running?.n ?? 0) >= 2, 'the clock has answered for those who were asked');
    },
  },
  {
    name: 'two servers on one store do not lose or double an answer',
    async run(stores) {
      const { players, ports, code } = await begun(stores);
      const [ann, bob, cyd] = players as [Player, Player, Player];
      const other = new Tables(ports);
      const elsewhere = new Player('Bob');
      visit(other, elsewhere, code);
      await elsewhere.until(() => elsewhere.update !== undefined);
      await playOn([ann], 1);
      await playOn([elsewhere], 1);
      await playOn([cyd], 1);
      const rows = await ports.store.rows(code, 1, 0);
      same(rows.length, 1, 'rows after three sealed answers at two servers');
      const glance = bob.questions[0];
      check(glance?.ask === 'glance', 'the first server has moved on');
      const old = elsewhere.questions[0]?.id as number;
      await elsewhere.mustNot({ kind: 'choose', decision: old, choice: 'deny 0' }, 'stale');
      same(elsewhere.view, bob.view, 'the view at the other server after it has looked again');
      await playOn([elsewhere], 1);
      await playOn([ann], 1);
      await playOn([cyd], 1);
      same((await ports.store.rows(code, 1, 0)).length, 2, 'rows after the second question');
    },
  },
];
