import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@vizard/cli/repository';
import { describe, expect, test } from 'vitest';
import { type Measured, sourcesOf } from '../src/sources.ts';

const MEASURED_AT = /\bCommit [0-9a-f]{7,}/g;
const STAMP = /\bsources of (room25|grimm) [0-9a-f]{10}\b/g;
const OLDER = 'older than the code';

/** What is wrong with the stamps of a document: a table without one, or one that is out of date and does not say so. */
function faultsOf(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((lines) => {
    const paragraph = lines.replaceAll(/\s+/g, ' ');
    const stamps = [...paragraph.matchAll(STAMP)];
    const missing = (paragraph.match(MEASURED_AT) ?? []).length > stamps.length;
    const stale = stamps.filter(([stamp, game]) => stamp !== sourcesOf(game as Measured));
    return [
      ...(missing ? [`"${paragraph.slice(0, 60)}" does not say which sources were measured`] : []),
      ...(stale.length > 0 && !paragraph.includes(OLDER)
        ? stale.map(
            ([stamp, game]) => `${stamp} is now ${sourcesOf(game as Measured)}: measure again, or say it is ${OLDER}`,
          )
        : []),
      ...(stamps.length > 0 && stale.length === 0 && paragraph.includes(OLDER)
        ? [`${stamps[0]?.[0]} is up to date, but the text calls it ${OLDER}`]
        : []),
    ];
  });
}

describe('a measured table says which code it speaks of', () => {
  test.each(['bots.md', 'balance.md'])('docs/%s', (name) => {
    expect(faultsOf(readFileSync(join(ROOT, 'docs', name), 'utf8'))).toEqual([]);
  });

  test('a table without sources, an old one and a wrongly excused one are noticed', () => {
    const today = `Commit 1234567, ${sourcesOf('grimm')}.`;
    const old = 'Commit 1234567, sources of grimm 0123456789.';
    expect(faultsOf(`${today}\n\n${old} This table is ${OLDER}.`)).toEqual([]);
    expect(faultsOf('Commit 1234567.')).toHaveLength(1);
    expect(faultsOf(old)).toHaveLength(1);
    expect(faultsOf(`${today} This table is ${OLDER}.`)).toHaveLength(1);
  });
});
