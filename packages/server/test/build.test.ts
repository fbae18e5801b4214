import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { addPages, buildOf } from '../src/pages.ts';
import { keepPages } from '../src/previous-pages.ts';

const home = mkdtempSync(join(tmpdir(), 'vizard-build-'));
afterAll(() => rmSync(home, { recursive: true }));

/** A client as it is built: its page names its files, and they carry their content in their names. */
function built(name: string, script: string): string {
  const dist = join(home, name);
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), `<script type="module" src="/assets/${script}"></script>`);
  return buildOf(dist);
}

it('names each release of the client otherwise, so that pages of the one before know that they are', () => {
  const first = built('first', 'base-B0qshHqB.js');
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(built('same', 'base-B0qshHqB.js')).toBe(first);
  expect(built('next', 'base-Cb43V6nN.js')).not.toBe(first);
  expect(buildOf(join(home, 'nothing'))).toBe('none');
});

/** A release: it replaces the client of the one before in its place, and serves. */
async function release(script: string) {
  const dist = join(home, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<script type="module" src="/assets/${script}"></script>`);
  writeFileSync(join(dist, 'assets', script), script);
  const app = Fastify();
  await addPages(app, dist, keepPages(join(home, 'data'), dist, buildOf(dist)));
  return (path: string) => app.inject(path);
}

it('keeps the files of the release before, so that a page of it finds its parts during an update, and those of no older one', async () => {
  const first = await release('part-1.js');
  const second = await release('part-2.js');
  // the first server still runs, and what it serves was replaced
  expect((await first('/assets/part-1.js')).body).toBe('part-1.js');
  expect((await first('/assets/part-2.js')).body).toBe('part-2.js');

  const { body, headers } = await second('/assets/part-1.js');
  expect([body, headers['cache-control']]).toEqual(['part-1.js', 'public, max-age=31536000, immutable']);
  expect((await second('/')).body).toContain('part-2.js');
  expect((await second('/index.html')).headers['cache-control']).toBe('no-cache');
  expect((await second('/assets/part-3.js')).statusCode).toBe(404);

  const again = await release('part-2.js');
  expect((await again('/assets/part-1.js')).body).toBe('part-1.js');
  const third = await release('part-3.js');
  expect((await third('/assets/part-2.js')).body).toBe('part-2.js');
  expect((await third('/assets/part-1.js')).statusCode).toBe(404);
});
