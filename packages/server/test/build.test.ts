import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildOf } from '../src/pages.ts';

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
