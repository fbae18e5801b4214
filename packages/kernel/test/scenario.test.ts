import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lanterns, scenario } from '../example/index.ts';
import { parseScenario, runScenario, ScenarioError } from '../scenario/index.ts';

const GAMES = [{ game: lanterns, scenario }];
const FOLDER = new URL('../example/scenarios/', import.meta.url);

describe('the scenarios of the example', () => {
  test.each(readdirSync(FOLDER))('%s', (file) => {
    const report = runScenario(readFileSync(new URL(file, FOLDER), 'utf8'), GAMES);
    expect(report.failures).toEqual([]);
    expect(report.checked).toBeGreaterThan(5);
  });
});

const HEAD =
  'scenario x\ngame lanterns\nseats Ann Bob\nposition\n  row 3 (1) 0 5 4 2\n  wish Ann 3\n  wish Bob 4\n  turn Ann\nplay\n';

describe('what does not hold is reported with its line', () => {
  test.each([
    ['  expect choices Ann: pass', /also open/],
    ['  expect offers Ann: light 2', /not open: light 2/],
    ['  expect lacks Ann: pass', /open to Ann: pass/],
    ['  expect asked Bob: turn', /asked: Ann/],
    ['  expect nobody asked', /asked: Ann/],
    ['  expect not asked Ann', /asked: Ann/],
    ['  expect outcome winners Ann', /the game goes on/],
    ['  expect row 1 2 3', /the row is/],
    ['  expect view Ann row.0.number = 3', /is null/],
    ['  expect view Ann row.1.number absent', /is 1/],
    ['  expect event lit', /no such event/],
    ['  expect talk Ann no', /may talk/],
    ['  refuse Ann: pass', /is open to Ann/],
    ['  refuse Ann: light 2 by LAN-9', /refused by LAN-4/],
    ['  Bob: pass', /not asked anything/],
    ['  Ann: light 2', /alreadyLit/],
    ['  undo Ann', /can't take anything back/],
  ])('%s', (text, reason) => {
    const { failures } = runScenario(HEAD + text, GAMES);
    expect(failures).toEqual([{ line: 10, reason: expect.stringMatching(reason) }]);
  });
});

describe('a file that can not be read is an error with line and reason', () => {
  test.each([
    ['game chess\nscenario x\nseats A B\nplay', 1, /no game "chess"/],
    ['scenario x\nscenario y', 2, /twice/],
    ['  Ann: pass', 1, /indented/],
    ['rules x', 1, /opens no section/],
    ['scenario x\ngame lanterns\nplay', 1, /no line "seats/],
    ['scenario x\ngame lanterns\nseats Ann ann\nplay', 3, /same name/],
    ['scenario x\ngame lanterns\nseats Ann\nplay', 1, /2 to 4 players/],
    ['scenario x\ngame lanterns\nseats A B\noptions mode\nplay', 4, /no option/],
    ['scenario x\ngame lanterns\nseats A B\nposition\n  row 1\nplay', 5, /each once/],
    ['scenario x\ngame lanterns\nseats A B\nposition\n  wish Zoe 1\nplay', 5, /does not sit/],
    [`${HEAD}  what is this`, 10, /no line of a play/],
    [`${HEAD}  expect miracles`, 10, /knows no "expect miracles"/],
    [`${HEAD}  expect talk Zoe`, 10, /Nobody is called/],
    [`${HEAD}  draw wind`, 10, /draw PURPOSE/],
  ])('%#', (text, line, reason) => {
    let thrown: unknown;
    try {
      runScenario(text, GAMES);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ScenarioError);
    expect(thrown).toMatchObject({ line, message: expect.stringMatching(reason) });
  });
});

test('options are words, numbers, truths and lists', () => {
  const text =
    'scenario x\ngame g\nseats A B\noptions mode: team, guards: 2, key: yes, characters: [franck sarah]\nplay';
  expect(parseScenario(text).options).toEqual({ mode: 'team', guards: 2, key: true, characters: ['franck', 'sarah'] });
});
