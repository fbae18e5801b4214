import { describe, expect, it } from 'vitest';
import { room25 } from '../catalogue/room25.ts';
import { type Store, Tables } from '../src/index.ts';
import { memoryStore, Player, seat, settled, testPorts, visit } from '../testing/index.ts';

const NAMES = ['Ann', 'Bob', 'Cyd', 'Dan'];
const CLAIM = { kind: 'claim', claim: 'r25.claim.room', about: { cell: 'c4', colour: 'red' } } as const;

/** Two teams in a running match, Ann and Cyd against Bob and Dan, and somebody who watches. */
async function begun(options: object = {}, settings: object = {}, store: Store = memoryStore()) {
  const ports = testPorts(store, { catalogue: { lanterns: room25 } });
  const seated = await seat(ports, NAMES, { options: { mode: 'team', ...options }, ...settings });
  const [ann, bob, cyd, dan] = seated.players as [Player, Player, Player, Player];
  await ann.must({ kind: 'start' });
  const eve = new Player('Eve');
  visit(seated.tables, eve, seated.code);
  await eve.until(() => eve.update !== undefined);
  return { ...seated, ports, ann, bob, cyd, dan, eve };
}

const texts = ({ talk }: Player) => talk.map(({ text, claim }) => text ?? claim);

describe('R25-TEAM-1 team chat', () => {
  it('is heard by the own team alone, marked, in numbers of its own', async () => {
    const { ann, bob, cyd, dan, eve } = await begun();
    await ann.must({ kind: 'say', text: 'ours', to: 'team' });
    await cyd.must({ ...CLAIM, to: 'team' });
    await dan.must({ kind: 'say', text: 'theirs', to: 'team' });
    await bob.must({ kind: 'say', text: 'to all' });
    await settled();
    expect(texts(ann)).toEqual(['ours', CLAIM.claim, 'to all']);
    expect(texts(cyd)).toEqual(texts(ann));
    expect(texts(bob)).toEqual(['theirs', 'to all']);
    expect(texts(eve)).toEqual(['to all']);
    expect(ann.talk.map(({ team }) => team)).toEqual([true, true, undefined]);
    expect(eve.talk[0]?.entry).toBe(1);
    expect([ann.update?.team, bob.update?.team, eve.update?.team]).toEqual([[0, 2], [1, 3], undefined]);
  });

  it('comes again to a team-mate who opens the page again, and to nobody else', async () => {
    const { ann, tables, code } = await begun();
    await ann.must({ kind: 'say', text: 'ours', to: 'team' });
    const heard = async (name: string) => {
      const page = new Player(name);
      visit(tables, page, code);
      await page.until(() => page.update !== undefined);
      return texts(page);
    };
    expect(await heard('Cyd')).toEqual(['ours']);
    for (const name of ['Bob', 'Dan', 'Eve', 'Guy']) expect(await heard(name)).toEqual([]);
  });

  it.each([
    ['the table has switched it off', { teamTalk: false }, {}],
    ['the mode has no teams', { mode: 'suspicion' }, {}],
    ['nobody talks at this table', {}, { chat: 'none' }],
  ])('is refused where %s', async (_where, options, settings) => {
    const { ann, cyd } = await begun(options, settings);
    await ann.mustNot({ kind: 'say', text: 'ours', to: 'team' }, 'noChat');
    await ann.mustNot({ ...CLAIM, to: 'team' }, 'noChat');
    expect(texts(cyd)).toEqual([]);
    if (!('chat' in settings)) expect(ann.update?.team).toBeUndefined();
  });

  it('ends with the match: not before it, not after it, and never in the next one', async () => {
    const { ann, bob, cyd, dan, tables, code } = await begun();
    await ann.must({ kind: 'say', text: 'ours', to: 'team' });
    for (const player of [ann, bob, cyd, dan]) await player.must({ kind: 'vote', what: 'abandon', yes: true });
    await ann.must({ kind: 'rematch' });
    await ann.mustNot({ kind: 'say', text: 'in the lobby', to: 'team' }, 'noChat');
    // Bob sits in Ann's team now
    await cyd.must({ kind: 'stand' });
    await bob.must({ kind: 'stand' });
    await bob.must({ kind: 'sit', seat: 2 });
    await cyd.must({ kind: 'sit', seat: 1 });
    await ann.must({ kind: 'start' });
    await bob.must({ kind: 'say', text: 'new friends', to: 'team' });
    const page = new Player('Bob');
    visit(tables, page, code);
    await page.until(() => page.update !== undefined);
    expect(texts(page)).toEqual(['new friends']);
    expect(page.talk[0]?.entry).not.toBe(ann.talk.find(({ text }) => text === 'ours')?.entry);
  });

  it('reaches team-mates at another server', async () => {
    const store = memoryStore();
    const { ann, ports, code } = await begun({}, {}, store);
    const elsewhere = new Tables(testPorts(store, { catalogue: ports.catalogue }));
    const [cyd, dan] = [new Player('Cyd'), new Player('Dan')];
    for (const player of [cyd, dan]) {
      visit(elsewhere, player, code);
      await player.until(() => player.update !== undefined);
    }
    await ann.must({ kind: 'say', text: 'ours', to: 'team' });
    await elsewhere.heard(code, new Set(['talk']));
    expect([texts(cyd), texts(dan)]).toEqual([['ours'], []]);
  });
});

/** What others get from now on, byte by byte, whatever they try, if Ann and Cyd talk among themselves or do not. */
async function others(talking: boolean): Promise<string[][]> {
  const { ann, cyd, bob, dan, eve, tables, code, ports } = await begun();
  const watchers = [bob, dan, eve];
  for (const watcher of watchers) watcher.received.length = 0;
  let sent = 0;
  const id = () => `watcher-${++sent}`;
  for (let round = 0; round < 6; round++) {
    if (talking) {
      await ann.must({ kind: 'say', text: `secret ${round}`, to: 'team' });
      await cyd.must({ ...CLAIM, to: 'team' });
      if (round === 2) await ann.must({ kind: 'removeTalk', entry: ann.talk[0]?.entry ?? 0 });
    }
    await ports.clock.pass(60_000);
    for (const watcher of watchers) {
      const entries = [1, 2, 3, ...ann.talk.map(({ entry }) => entry).slice(-1), 100_000_001, 100_100_001, 100_050_001];
      for (const entry of talking ? entries : [1, 2, 3, 100_000_001, 100_000_001, 100_100_001, 100_050_001]) {
        // the numbers that are asked for are named in the answers: only their worth is compared
        for (const kind of ['report', 'removeTalk'] as const) {
          const answer = await watcher.command({ kind, entry, reason: 'why' } as never, id());
          watcher.received.pop();
          watcher.received.push(JSON.stringify({ ...answer, message: '' }));
        }
      }
      await watcher.command({ kind: 'say', text: 'hello', to: 'team' }, id());
      await watcher.command({ kind: 'recall' }, id());
      watcher.hello(code, true);
      watcher.hello(code, false);
    }
    await bob.command({ kind: 'say', text: `public ${round}` }, id());
    const late = new Player(`Late${round}`);
    visit(tables, late, code);
    await late.until(() => late.update !== undefined);
    eve.received.push(...late.received);
  }
  await settled();
  return watchers.map(({ received }) => received);
}

it('R25-TEAM-1 the other team, spectators and who comes later get the same bytes whether or not a team talks', async () => {
  const [silent, talking] = [await others(false), await others(true)];
  expect(talking).toEqual(silent);
  expect(silent.map(({ length }) => length > 20)).toEqual([true, true, true]);
  expect(JSON.stringify(talking)).not.toContain('secret');
});
