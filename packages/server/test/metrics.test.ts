import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BadConfig } from '../src/config.ts';
import { configFrom, type Serving, serve } from '../src/index.ts';
import { Person } from '../testing/person.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-metrics-'));
const started: Serving[] = [];
afterAll(async () => {
  for (const serving of started) await serving.stop();
  rmSync(folder, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<string> {
  const DATA_DIR = join(folder, String(started.length));
  const common = { PORT: '0', HOST: '127.0.0.1', BOT_PACE: '0', BOT_THREADS: '0', LIMIT_BURST: '10000' };
  started.push(await serve(configFrom({ ...common, DATA_DIR, ...env })));
  return `http://127.0.0.1:${started.at(-1)?.port}`;
}

const TOKEN = 't'.repeat(24);
const status = async (base: string, headers: Record<string, string> = {}) =>
  (await fetch(`${base}/metrics`, { headers })).status;

it('are for this machine, and for nobody whom a proxy on it speaks for', async () => {
  const base = await start({ TRUST_PROXY: '1' });
  expect(await status(base)).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await status(base, { [header]: '127.0.0.1' })).toBe(403);
  expect(await status(base, { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${TOKEN}` })).toBe(403);
});

it('are for clients with the token, or for everybody, as it is set', async () => {
  const base = await start({ METRICS_TOKEN: TOKEN });
  const from = { 'x-forwarded-for': '203.0.113.7' };
  expect(await status(base, { ...from, authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await status(base, { ...from, authorization: `Bearer ${'u'.repeat(24)}` })).toBe(403);
  expect(await status(base, from)).toBe(403);
  expect(await status(await start({ METRICS: 'public' }), from)).toBe(200);
  expect(() => configFrom({ METRICS_TOKEN: 'short' })).toThrow(BadConfig);
  expect(() => configFrom({ METRICS: 'yes' })).toThrow(BadConfig);
});

it('tell nothing of what one player does: no kinds of commands, and numbers in steps', async () => {
  const base = await start();
  const read = async () => (await (await fetch(`${base}/metrics`)).text()).split('\n');
  const play = async () => (await read()).filter((line) => /^vizard_(commands|commit|bot)/.test(line));
  expect(await read()).toContain('vizard_tables_in_memory 0');
  const before = await play();
  const ann = await Person.arrive(base, 'Ann');
  await ann.connect();
  const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2, hints: true });
  ann.player.hello(code);
  await ann.player.must({ kind: 'sit', seat: 0 });
  await ann.player.must({ kind: 'addBot', seat: 1, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  await ann.player.until(() => ann.player.questions.length > 0);
  const [question] = ann.player.questions;
  await ann.player.command({ kind: 'hint', decision: question?.id as number });
  await ann.player.must({ kind: 'choose', decision: question?.id as number, choice: question?.choices[0] as string });
  expect(await play()).toEqual(before);
  // once there are enough of all kinds, they are told together
  for (let count = 0; count < 100; count++) await ann.player.command({ kind: 'stand' });
  const after = await play();
  expect(after.find((line) => line.startsWith('vizard_commands_total{ended="refused"}'))).toBeDefined();
  expect(after.filter((line) => line.includes('kind='))).toEqual([]);
  expect((await read()).find((line) => line.startsWith('process_cpu_seconds_total'))).toMatch(/ \d+(\.\d)?$/);
});

it('and every other answer say how careful a browser has to be', async () => {
  const headersOf = async (base: string, path: string) => (await fetch(base + path)).headers;
  const plain = await start();
  const secure = await start({ PUBLIC_URL: 'https://play.example.org' });
  for (const path of ['/', '/api/me', '/api/tables', '/api/nothing', '/healthz', '/metrics']) {
    const headers = await headersOf(secure, path);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await headersOf(plain, path)).get('strict-transport-security')).toBeNull();
    if (path !== '/') expect(headers.get('cache-control')).toBe('no-store');
  }
});
