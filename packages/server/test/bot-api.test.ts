import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Listed } from '@vizard/protocol';
import { playToTheEnd } from '@vizard/table/testing';
import { describe, expect, it, vi } from 'vitest';
import { Person } from '../testing/person.ts';
import { useServer } from '../testing/use-server.ts';

const example = (name: string) => fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
const python = spawnSync('python3', ['--version']).status === 0;
const at = useServer({ BOT_PACE: '0', LOG_LEVEL: 'silent' });

describe('a program with a token', () => {
  it.each([
    ['python3', 'bot.py'],
    [process.execPath, 'bot.ts'],
  ])('takes a seat and plays a whole game (%s %s; Python only where there is python3)', async (program, file) => {
    if (program === 'python3' && !python) return;
    const ann = await Person.arrive(at.base, 'Ann');
    const owner = await Person.arrive(at.base, 'Robot');
    const { token } = (await owner.ask('POST', '/api/me/token')).json as { token: string };
    await ann.connect();
    const { player } = ann;
    const { table: code = '' } = await player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    player.hello(code);
    await player.must({ kind: 'sit', seat: 0 });
    const bot = spawn(program, [example(file), at.base, code, '1', token], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    bot.stdout.on('data', (data) => {
      said += data;
    });
    bot.stderr.on('data', (data) => {
      said += data;
    });
    const ended = once(bot, 'exit');
    await player.until(() => player.table?.chairs[1]?.name === 'Robot');
    // everybody sees that a program sits there: at the table and in lists
    expect(player.table?.chairs.map(({ program }) => program)).toEqual([undefined, true]);
    const listed = (await ann.ask('GET', '/api/me/tables')).json as { tables: Listed[] };
    expect(listed.tables[0]?.seats).toEqual([
      { who: 'guest', name: 'Ann' },
      { who: 'guest', name: 'Robot', program: true },
    ]);
    await player.must({ kind: 'start' });
    await playToTheEnd([player]);
    expect([await ended, said]).toEqual([[0, null], expect.stringContaining('over:')]);
  });

  it('sees over HTTP exactly what the same seat sees over a socket, and is refused what the seat may not', async () => {
    const ann = await Person.arrive(at.base, 'Ann');
    await ann.connect();
    const { player } = ann;
    const { table: code = '' } = await player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    player.hello(code);
    await player.must({ kind: 'sit', seat: 0 });
    await player.must({ kind: 'addBot', seat: 1, level: 'easy' });
    await player.must({ kind: 'start' });
    await player.until(() => player.questions.length > 0);
    const position = (await ann.ask('GET', `/api/tables/${code}/update`)).json as {
      update: { view: unknown; questions: unknown };
    };
    expect(position.update).toMatchObject({ view: player.view, questions: player.questions });
    const bad = await ann.ask('POST', `/api/tables/${code}/messages`, {
      kind: 'choose',
      id: 'aaaaaaaa-1',
      decision: 9,
      choice: 'pass',
    });
    expect([bad.status, (bad.json as { code: string }).code]).toEqual([409, 'stale']);
    const story = await ann.ask('POST', `/api/tables/${code}/messages`, { kind: 'recall', id: 'aaaaaaaa-3' });
    expect(story.json).toMatchObject({ kind: 'story', match: 1 });
    const early = await ann.ask('POST', `/api/tables/${code}/messages`, { kind: 'record', id: 'aaaaaaaa-4', match: 1 });
    expect((early.json as { code: string }).code).toBe('wrongStatus');
    const stranger = await Person.arrive(at.base, 'Eve');
    const foreign = await stranger.ask('POST', `/api/tables/${code}/messages`, {
      kind: 'choose',
      id: 'aaaaaaaa-2',
      decision: 0,
      choice: 'pass',
    });
    expect((foreign.json as { code: string }).code).toBe('notSeated');
    expect((await stranger.ask('GET', '/api/tables/BBBBBB/update')).json).toMatchObject({ code: 'unknownTable' });
  });

  it('is told by the status whether to mend its command, to look again, or to send the same later', async () => {
    const ann = await Person.arrive(at.base, 'Ann');
    const created = await ann.ask('POST', '/api/tables', { kind: 'create', id: 'aaaaaaaa-1', game: 'lanterns' });
    const { table: code } = created.json as { table: string };
    const say = async (message: object) => {
      const { status, json } = await ann.ask('POST', `/api/tables/${code}/messages`, message);
      return [status, (json as { code?: string }).code];
    };
    expect(await say({ kind: 'sit', id: 'aaaaaaaa-2', seat: 'the first' })).toEqual([400, 'malformed']);
    expect(await say({ kind: 'sit', id: 'aaaaaaaa-2', seat: 9 })).toEqual([409, 'unknownSeat']);
    const broken = vi
      .spyOn(at.serving.tables.ports.store, 'saveTable')
      .mockRejectedValueOnce(new Error('the disk is full'));
    expect(await say({ kind: 'sit', id: 'aaaaaaaa-2', seat: 0 })).toEqual([503, 'unavailable']);
    broken.mockRestore();
    expect(await say({ kind: 'sit', id: 'aaaaaaaa-2', seat: 0 })).toEqual([200, undefined]);
  });
});
