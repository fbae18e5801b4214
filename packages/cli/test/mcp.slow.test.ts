import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { configFrom, type Serving, serve } from '@vizard/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RemoteSeat } from '../src/mcp/seat.ts';
import { emptyFolder, vizard } from '../testing/run.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const dataDir = emptyFolder();
let serving: Serving;
let base: string;

beforeAll(async () => {
  const quiet = { BOT_PACE: '0', BOT_THREADS: '0', LOG_LEVEL: 'silent' };
  serving = await serve(configFrom({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...quiet }));
  base = `http://127.0.0.1:${serving.port}`;
});
afterAll(async () => {
  await serving.stop();
  rmSync(dataDir, { recursive: true });
});

interface Seen {
  readonly table: { readonly chairs: readonly { readonly name: string }[] };
  readonly update: {
    readonly view: { readonly wishes: readonly (number | null)[] };
    readonly questions: readonly { id: number; choices: readonly string[]; given?: string; standing?: true }[];
    readonly outcome?: { readonly how: string };
  } | null;
}

test('a language model sits down by the official client, sees only its seat and plays a whole game', async () => {
  const host = await RemoteSeat.arrive(base, { name: 'Ann' });
  const made = await host.create('lanterns', 2);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp', base], stderr: 'ignore' }),
  );
  const use = async <T>(name: string, given: Record<string, unknown> = {}): Promise<{ isError: boolean; said: T }> => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    return { isError: isError === true, said: JSON.parse((content as { text: string }[])[0]?.text ?? '') as T };
  };
  try {
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'tables',
      'sit',
      'look',
      'choose',
      'claim',
    ]);
    expect(await use('sit', { table: made, seat: 9 })).toMatchObject({ isError: true, said: { code: 'unknownSeat' } });
    expect(await use('sit', { table: made, seat: 1 })).toMatchObject({ isError: false, said: { kind: 'ack' } });
    expect(await host.command('addBot', { seat: 0, level: 'easy' })).toMatchObject({ kind: 'ack' });
    expect(await host.command('start', {})).toMatchObject({ kind: 'ack' });
    let [how, answers]: [string | undefined, number] = [undefined, 0];
    while (how === undefined) {
      const { table, update } = (await use<Seen>('look')).said;
      expect(table.chairs[1]?.name).toBe('Language model');
      how = update?.outcome?.how;
      if (update === null || how !== undefined) continue;
      expect(update.view.wishes).toEqual([null, expect.any(Number)]);
      const asked = update.questions.find(({ given, standing }) => given === undefined && standing !== true);
      if (asked === undefined) continue;
      const choice = asked.choices[0] as string;
      expect(await use('choose', { decision: asked.id, choice })).toMatchObject({ isError: false });
      answers += 1;
    }
    expect({ how, answers }).toEqual({ how: 'leftmost', answers: 9 });
    expect(await use('choose', { decision: 1, choice: 'pass' })).toMatchObject({ isError: true });
  } finally {
    await client.close();
  }
});

test('where there is no server, it says so', async () => {
  const { code, err } = await vizard(['mcp', 'http://127.0.0.1:9']);
  expect([code, err]).toEqual([2, expect.stringContaining('There is no Vizard server at http://127.0.0.1:9')]);
});
