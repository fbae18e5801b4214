import { ANN, BOB, begun } from './begun.ts';
import type { ContractCase } from './case.ts';
import { same } from './check.ts';
import type { Player } from './player.ts';
import { playOn, visit } from './ports.ts';

/** Clocks and time banks. */
export const CLOCK_CASES: readonly ContractCase[] = [
  {
    name: 'a clock at zero lets a bot decide until the player is back, or takes the first choice, sealed ones too',
    async run(stores) {
      for (const atZero of ['bot', 'default'] as const) {
        const { players, ports, hangUp, tables, code } = await begun(stores, {
          clock: { kind: 'decision', seconds: 60, atZero },
        });
        const [ann, bob, cyd] = players as [Player, Player, Player];
        hangUp[BOB]?.();
        await playOn([ann, cyd], 2);
        await ports.clock.pass(59_000);
        same(ann.update?.pending[0]?.ask, 'deny', 'still waiting for Bob');
        await ports.clock.pass(2_000);
        await ann.until(() => ann.update?.pending[0]?.ask === 'glance');
        same(ann.table?.chairs[BOB]?.standIn, atZero === 'bot', 'a bot stands in');
        visit(tables, bob, code);
        await bob.until(() => bob.update?.pending[0]?.ask === 'glance');
        same(bob.table?.chairs[BOB]?.standIn, false, 'Bob has his seat back');
      }
    },
  },
  {
    name: 'a bank of time runs only for who is asked, gets more after each answer, and stands still while paused',
    async run(stores) {
      const { players, ports } = await begun(stores, {
        clock: { kind: 'bank', seconds: 600, more: 10, atZero: 'default' },
      });
      const [ann, bob] = players as [Player, Player];
      await playOn(players, 6);
      await ports.clock.pass(100_000);
      for (const player of players) await player.must({ kind: 'vote', what: 'pause', yes: true });
      same(ann.table?.status, 'paused', 'the status');
      await ann.mustNot({ kind: 'choose', decision: ann.questions[0]?.id as number, choice: 'pass' }, 'wrongStatus');
      await ports.clock.pass(10_000_000);
      for (const player of players) await player.must({ kind: 'vote', what: 'resume', yes: true });
      await ports.clock.pass(50_000);
      await playOn([ann], 1);
      same(
        bob.update?.timers.map(({ left }) => left)[ANN],
        600_000 + 10_000 - 150_000 + 10_000,
        "Ann's bank after 150 seconds and two answers",
      );
      same(
        bob.update?.timers.map(({ runs }) => runs),
        [false, true, false],
        'whose clock runs',
      );
    },
  },
  {
    name: 'a clock that waits for the player to open the position starts when they look',
    async run(stores) {
      const { players, ports } = await begun(stores, { clock: { kind: 'opened', seconds: 60, atZero: 'default' } });
      const [ann, bob, cyd] = players as [Player, Player, Player];
      await playOn([ann, cyd]);
      await ports.clock.pass(1_000_000);
      same(ann.update?.pending[0]?.ask, 'deny', 'nobody has run out of time');
      bob.say({ kind: 'looked', version: bob.version });
      await ports.clock.pass(61_000);
      await ann.until(() => ann.update?.pending[0]?.ask === 'glance');
    },
  },
];
