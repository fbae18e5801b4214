import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);

it('every test that docs/threat-model.md names is there, and every kind of attack is named', () => {
  const text = readFileSync(new URL('docs/threat-model.md', root), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path]) => path as string);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  const attacks = readdirSync(new URL('tests/attacks', root)).filter((name) => name.endsWith('.test.ts'));
  expect(attacks.filter((name) => !named.includes(`tests/attacks/${name}`))).toEqual([]);
  const promises = text.split('\n').filter((line) => line.startsWith('| **'));
  expect(promises.filter((line) => !/`[\w./-]+\.ts`/.test(line))).toEqual([]);
});
