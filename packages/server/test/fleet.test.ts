import type { Change } from '@vizard/table';
import { describe, expect, it } from 'vitest';
import { configFrom } from '../src/config.ts';
import { makeNews, parseNews } from '../src/fleet/news.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from '../src/store/unavailable.ts';

describe('the news of a server', () => {
  it('come back as they were told', () => {
    const news = {
      from: 'ab12cd34',
      tables: new Map([
        ['BCDFGH', new Set<Change>(['row', 'sealed'])],
        ['QRTVWX', new Set<Change>(['record', 'talk', 'presence', 'released'])],
      ]),
      guests: new Set(['0011223344556677']),
    };
    expect(makeNews(news).map(parseNews)).toEqual([news]);
  });

  it('of many tables fit into notifications, and nothing is told when there is nothing', () => {
    const tables = new Map(
      Array.from({ length: 3000 }, (_, at) => [`T${`${at}`.padStart(5, '0')}`, new Set<Change>(['row'])]),
    );
    const texts = makeNews({ from: 'ab12cd34', tables, guests: new Set() });
    expect(texts.every((text) => Buffer.byteLength(text) < 8000)).toBe(true);
    expect(texts.flatMap((text) => [...parseNews(text).tables.keys()])).toEqual([...tables.keys()]);
    expect(makeNews({ from: 'ab12cd34', tables: new Map(), guests: new Set() })).toEqual([]);
  });
});

describe('trouble with a database', () => {
  it.each([
    [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }), true],
    [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), true],
    [Object.assign(new Error('deadlock detected'), { code: '40P01' }), true],
    [Object.assign(new Error('duplicate key value'), { code: '23505' }), false],
    [Object.assign(new Error('password authentication failed'), { code: '28P01' }), false],
    [new TypeError('row is not iterable'), false],
  ])('is told from a mistake: %s', (error, trouble) => {
    expect(isDatabaseUnavailable(error)).toBe(trouble);
  });

  it('is a typed refusal: try the same again', () => {
    expect(new DatabaseUnavailable(new Error('gone'))).toMatchObject({ code: 'unavailable' });
  });

  it('begins with an address that is none, and says so', () => {
    expect(() => configFrom({ DATABASE_URL: 'mysql://somewhere' })).toThrow('DATABASE_URL must be like postgres://');
  });
});
