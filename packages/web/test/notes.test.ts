import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notes } from '../src/play/notes.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (page: string, game = 'grimm') => new Notes<string>(game, page);

test('notes of one match stay while another match is played', () => {
  open('AAAAAA 1 1 0').write('1 beast', 'maybe');
  open('BBBBBB 1 1 0').write('2 hood', 'not');
  expect(open('AAAAAA 1 1 0').about('1 beast')).toBe('maybe');
  expect(open('BBBBBB 1 1 0').about('2 hood')).toBe('not');
  expect(open('BBBBBB 1 1 0').about('1 beast')).toBeUndefined();
});

test('the next round, another seat and another game begin with an empty page', () => {
  open('AAAAAA 1 1 0').write('1 beast', 'is');
  for (const page of ['AAAAAA 1 2 0', 'AAAAAA 1 1 1', 'AAAAAA 2 1 0'])
    expect(open(page).about('1 beast')).toBeUndefined();
  expect(open('AAAAAA 1 1 0', 'room25').about('1 beast')).toBeUndefined();
});

test('notes that are open side by side on one page keep what the others wrote', () => {
  const [about, beside] = [open('AAAAAA 1 0'), open('AAAAAA 1 0')];
  about.write('max', 'looked away');
  beside.write('sarah', 'pushed me');
  about.erase('nobody');
  const later = open('AAAAAA 1 0');
  expect([later.about('max'), later.about('sarah')]).toEqual(['looked away', 'pushed me']);
});

test('an erased note is gone', () => {
  const notes = open('AAAAAA 1 0');
  notes.write('max', 'is');
  notes.erase('max');
  expect([notes.about('max'), open('AAAAAA 1 0').about('max')]).toEqual([undefined, undefined]);
});

test('only so many pages are kept: those written longest ago go first', () => {
  const pages = Array.from({ length: 40 }, (_, match) => `AAAAAA ${match} 0`);
  open('first 0 0').write('max', 'kept by writing again');
  for (const page of pages) {
    open(page).write('max', page);
    open('first 0 0').write('sarah', page);
  }
  const kept = pages.filter((page) => open(page).about('max') !== undefined);
  expect(kept).toEqual(pages.slice(-35));
  expect(open('first 0 0').about('max')).toBe('kept by writing again');
});

test('where the browser refuses storage, or stored something else, notes last as long as the page', () => {
  stored.set('vizard.grimm.notes', 'not JSON');
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: () => 'not JSON', setItem: refuse });
  const notes = open('AAAAAA 1 0');
  notes.write('max', 'is');
  expect(notes.about('max')).toBe('is');
  expect(notes.about('constructor')).toBeUndefined();
});
