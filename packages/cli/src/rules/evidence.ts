import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseScenario } from '@vizard/kernel/scenario';
import { loadGames } from '../games.ts';
import { filesBelow, fingerprint, ROOT } from '../repository.ts';
import { holds, playFile } from '../scenarios.ts';
import type { Tested } from './tests.ts';
import { runTests } from './tests.ts';

/** What was run for a game, and which statements what passed has cited. */
export interface Evidence {
  readonly tests: Tested;
  readonly scenarios: { readonly hold: number; readonly fail: number };
  readonly cited: readonly string[];
}

/** Runs the scenarios and tests of a game's folder; what has been run on the very same contents is remembered. */
export async function gather(folder: string, fresh: boolean): Promise<Evidence> {
  const key = fingerprint([
    folder,
    import.meta.dirname,
    join(ROOT, 'packages/kernel'),
    join(ROOT, 'package-lock.json'),
  ]);
  const note = noteOf(folder);
  if (!fresh && existsSync(note)) {
    const kept = JSON.parse(readFileSync(note, 'utf8')) as { key: string; evidence: Evidence };
    if (kept.key === key) return kept.evidence;
  }
  const games = await loadGames();
  const played = (existsSync(folder) ? filesBelow(folder, '.scenario') : []).map((file) => playFile(file, games));
  const good = played.filter((one) => holds(one) && claims(one.file));
  const tests = await runTests(folder);
  const evidence: Evidence = {
    tests,
    scenarios: { hold: good.length, fail: played.length - good.length },
    cited: [...new Set([...tests.cited, ...good.flatMap(({ report }) => report?.proves ?? [])])],
  };
  writeFileSync(note, JSON.stringify({ key, evidence }));
  return evidence;
}

/** A play without any expectation proves nothing. */
function claims(file: string): boolean {
  const { play } = parseScenario(readFileSync(file, 'utf8'));
  return play.some(({ text }) => /^(expect|refuse)\b/.test(text));
}

function noteOf(folder: string): string {
  const cache = join(ROOT, '.cache/rules');
  mkdirSync(cache, { recursive: true });
  return join(cache, `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.json`);
}
