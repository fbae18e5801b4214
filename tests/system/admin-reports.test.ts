import { expect, it } from 'vitest';
import { emptyFolder, vizard } from '../../packages/cli/testing/run.ts';
import { Guests } from '../../packages/server/src/guests.ts';
import { openSqlite } from '../../packages/server/src/index.ts';
import { Tables } from '../../packages/table/src/index.ts';
import { seat, testPorts } from '../../packages/table/testing/index.ts';

it('vizard admin lists what was reported at all tables, with the words and who said them, so that they can be banned', async () => {
  const home = emptyFolder();
  const none = await openSqlite(home);
  await none.close();
  expect((await vizard(['admin', 'reports', '--database', home])).out).toBe('Nothing was reported.\n');

  const { store, db, close } = await openSqlite(home);
  await db.insertInto('guests').values({ id: 'Bob', name: 'Bob', created: 1, seen: 1 }).execute();
  const { players, tables, code } = await seat(testPorts(store), ['Ann', 'Bob']);
  const [ann, bob] = players;
  await bob?.must({ kind: 'say', text: 'something rude' });
  await bob?.must({ kind: 'claim', claim: 'lanterns.claim.saw', about: { place: 2, number: 3 } });
  await ann?.must({ kind: 'report', entry: 1, reason: 'insult' });
  await ann?.must({ kind: 'report', entry: 2, reason: 'lies' });
  await ann?.mustNot({ kind: 'report', entry: 9, reason: 'nothing' }, 'malformed');
  // the host cleans up the table: what was reported stays with the report
  await ann?.must({ kind: 'removeTalk', entry: 1 });
  await tables.stop();
  await close();

  const listed = JSON.parse((await vizard(['admin', 'reports', '--json', '--database', home])).out);
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual(
    expect.objectContaining({ code, entry: 1, reason: 'insult', guest: 'Bob', name: 'Bob', said: 'something rude' }),
  );
  expect((await vizard(['admin', 'reports', '--database', home])).out).toContain('Bob (Bob): something rude  [insult]');
  const shown = await vizard(['admin', 'show', code, '--database', home]);
  expect(shown.out).toContain('seat 2: Bob (Bob)');
  expect((await vizard(['admin', 'ban', 'Bob', '--reason', 'insult', '--database', home])).code).toBe(0);

  // what was said before texts were tidied does not steer the terminal, and forges no line
  const ESCAPE = '\u001b[2J';
  const older = await openSqlite(home);
  const body = JSON.stringify({ entry: 3, at: 1, guest: 'Bob', name: 'Bob', seat: 1, text: `${ESCAPE}\u202egone` });
  await older.db.insertInto('talk').values({ code, entry: 3, body }).execute();
  const reason = `${ESCAPE}\nBCDFGH 1  nobody: forged\u009b2J`;
  const reported = { code, entry: 3, by: 'Ann', reason, at: 5, guest: 'Bob', body };
  await older.db.insertInto('reports').values(reported).execute();
  await older.close();
  for (const task of [['reports'], ['reports', '--json'], ['show', code]]) {
    const { out: printed } = await vizard(['admin', ...task, '--database', home]);
    expect(printed).toContain('\\u001b[2J');
    expect(printed.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
    expect(printed.split('\n').filter((line) => line.startsWith('BCDFGH'))).toEqual([]);
  }
  const [oldest] = JSON.parse((await vizard(['admin', 'reports', '--json', '--database', home])).out).slice(-1);
  expect(oldest.reason).toBe(reason);

  // nothing stays of a guest who has deleted their data
  const again = await openSqlite(home);
  const restarted = new Tables(testPorts(again.store));
  await restarted.forget('Bob', [code]);
  await new Guests(again.db).remove('Bob');
  await restarted.stop();
  await again.close();
  const { out } = await vizard(['admin', 'reports', '--json', '--database', home]);
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ entry: 1, guest: null, name: '', said: '' }));
  expect(out).not.toContain('rude');
});
