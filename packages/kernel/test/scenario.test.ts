import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lanterns, scenario } from '../example/lanterns/index.ts';
import { parseScenario, runScenario, ScenarioError } from '../scenario/index.ts';

const GAMES = [{ game: lanterns, scenario }];
const FOLDER = new URL('../example/lanterns/scenarios/', import.meta.url);

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
    ['  expect asked Ann: turn by LAN-9', /asked: Ann\/seat1 turn by LAN-\d/],
    ['  expect nobody asked', /asked: Ann/],
    ['  expect not asked Ann', /asked: Ann/],
    ['  expect outcome winners Ann', /the game goes on/],
    ['  expect row 1 2 3', /it is: 3/],
    ['  expect view Ann row.0.number = 3', /is null/],
    ['  expect view Ann row.1.number absent', /is 1/],
    ['  expect event lit', /no such event/],
    ['  expect event lit | swapped', /no such event/],
    ['  expect ever event lit', /no such event/],
    ['  expect asked Bob', /asked: Ann/],
    ['  expect not asked Ann: turn', /asked: Ann/],
    ['  expect talk Ann no', /may talk/],
    ['  refuse Ann: pass', /is open to Ann/],
    ['  refuse Ann: light 2 by LAN-9', /refused by LAN-4/],
    ['  Bob: pass', /not asked anything/],
    ['  Ann: light 2', /alreadyLit/],
    ['  undo Ann', /can't take anything back/],
    ['  draw wind: 1', /the outcome 1 for "wind" was never drawn/],
    ['  expect denied Ann 1', /it is: nothing/],
  ])('%s', (text, reason) => {
    const { failures } = runScenario(HEAD + text, GAMES);
    expect(failures).toEqual([{ line: 10, reason: expect.stringMatching(reason) }]);
  });
});

const position = (lines: string) =>
  `scenario x\ngame lanterns\nseats A B\nposition\n  ${lines}\nplay\n  expect running`;

describe('a file that can not be read is an error with line and reason', () => {
  test.each([
    ['game chess\nscenario x\nseats A B\nplay\n  A: pass', 1, /no game "chess"/],
    ['scenario x\nscenario y', 2, /twice/],
    ['  Ann: pass', 1, /indented/],
    ['rules x', 1, /opens no section/],
    ['scenario x\ngame lanterns\nplay', 1, /no line "seats/],
    ['scenario\ngame lanterns\nseats A B\nplay', 1, /"scenario" says nothing/],
    ['scenario x\ngame lanterns\nseats\nplay', 3, /"seats" says nothing/],
    ['scenario x\ngame lanterns\nseats A B\nplay', 4, /Nothing is played/],
    ['scenario x\ngame lanterns\nseats A B\nplay A: pass', 4, /stands alone/],
    ['scenario x\ngame lanterns\nseats Ann ann\nplay\n  Ann: pass', 3, /can be called "ann"/],
    ['scenario x\ngame lanterns\nseats Ann public\nplay\n  Ann: pass', 3, /can be called "public"/],
    ['scenario x\ngame lanterns\nseats Ann: Bob\nplay\n  Ann: pass', 3, /is not a name/],
    ['scenario x\ngame lanterns\nseats Ann\nplay\n  Ann: pass', 3, /2 to 4 players/],
    ['scenario x\ngame lanterns\nseats A B\noptions mode\nplay\n  A: pass', 4, /is not an option/],
    ['scenario x\ngame lanterns\nseats A B\noptions mode: solo\nplay\n  A: pass', 4, /no option "mode"/],
    [position('row 1'), 5, /each once/],
    [position('row 3 (1 0 5 4 2'), 5, /"\(1" is not a number/],
    [position('wish Zoe 1'), 5, /does not sit/],
    [position('wish A 6'), 5, /"6" is not a number from 0 to 5/],
    [position('wish A 1\n  wish B 1'), 6, /can't both wish/],
    [position('round 4'), 5, /"4" is not a number from 1 to 3/],
    [position('turn'), 5, /"" does not sit/],
    [position('turn B\n  turn A'), 6, /somebody else's turn/],
    [position('weather fine'), 5, /It knows row, wish/],
    [`${HEAD}  what is this`, 10, /is not understood. Write "NAME: choice"/],
    [`${HEAD}  Zoe: pass`, 10, /Nobody is called "Zoe"/],
    [`${HEAD}  undo`, 10, /Nobody is called ""/],
    [`${HEAD}  draw wind`, 10, /draw PURPOSE/],
    [`${HEAD}  draw wind: 5\n  Ann: pass\n  Bob: pass`, 10, /outcome 5 for "wind" is not below 5/],
    [`${HEAD}  refuse Zoe: pass`, 10, /Nobody is called "Zoe"/],
    [`${HEAD}  refuse Ann: fly`, 10, /"fly" is not a choice/],
    [`${HEAD}  expect`, 10, /Say what is expected/],
    [`${HEAD}  expect miracles`, 10, /knows no "expect miracles"/],
    [`${HEAD}  expect running fast`, 10, /Write "expect running"/],
    [`${HEAD}  expect nobody`, 10, /Write "expect nobody asked"/],
    [`${HEAD}  expect not asked Zoe`, 10, /Nobody is called "Zoe"/],
    [`${HEAD}  expect asked Ann turn`, 10, /Write "expect asked NAME" or/],
    [`${HEAD}  expect lacks Ann: fly`, 10, /"fly" is not a choice/],
    [`${HEAD}  expect no lit`, 10, /Write "expect no event TYPE"/],
    [`${HEAD}  expect deaf Bob`, 10, /An event is a type/],
    [`${HEAD}  expect event lit number`, 10, /"number" is not a fact. Write for example "lit lantern=/],
    [`${HEAD}  expect no event lti`, 10, /There is no event "lti". Types: denied, glanced/],
    [`${HEAD}  expect deaf Bob litt`, 10, /There is no event "litt"/],
    [`${HEAD}  expect no event lit nummer=3`, 10, /The event "lit" has no fact "nummer"/],
    [`${HEAD}  expect no event lit number=red`, 10, /"number=red" can't be. Write one of: a whole number/],
    [`${HEAD}  expect no event swapped seat=Zoe`, 10, /"seat=Zoe" can't be. Write one of: Ann, Bob/],
    [`${HEAD}  expect never lit`, 10, /Write "expect never event TYPE"/],
    [`${HEAD}  expect talk Zoe yes`, 10, /Nobody is called/],
    [`${HEAD}  expect talk Ann maybe`, 10, /Write "expect talk NAME yes" or "no"/],
    [`${HEAD}  expect outcome Ann`, 10, /Write "expect outcome winners/],
    [`${HEAD}  expect view Ann rows.0.number absent`, 10, /A view has no "rows"/],
    [`${HEAD}  expect view Ann row.0.numbr absent`, 10, /Nobody's view has a "numbr"/],
    [`${HEAD}  expect view Ann row.0.number`, 10, /Write "expect view NAME PATH = VALUE"/],
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
    'scenario x\ngame g\nseats A B\noptions mode: team, guards: 2, key: yes, characters: [franck sarah]\nplay\n  A: pass';
  expect(parseScenario(text).options).toEqual({ mode: 'team', guards: 2, key: true, characters: ['franck', 'sarah'] });
});

describe('events', () => {
  const failures = (play: string) => runScenario(HEAD + play, GAMES).failures;

  test('facts name players, and a sequence holds only in its order', () => {
    const play = '  draw wind: 0\n  Ann: swap 1\n  expect event swapped seat=Ann at=0\n  Bob: pass\n';
    expect(failures(`${play}  expect ever event swapped seat=Ann | lit`)).toEqual([]);
    expect(failures(`${play}  expect ever event lit | swapped`)).toEqual([
      { line: 14, reason: expect.stringMatching(/no such event after the first 1/) },
    ]);
  });

  test('"never" looks at everything since the beginning, "no event" at the last choice', () => {
    const play = '  Ann: light 1\n  Bob: pass\n';
    expect(failures(`${play}  expect no event lit number=3`)).toEqual([]);
    expect(failures(`${play}  expect never event lit number=3`)).toEqual([
      { line: 12, reason: expect.stringMatching(/there is such an event/) },
    ]);
  });

  test('what was taken back has not happened', () => {
    expect(failures('  Ann: swap 1\n  undo Ann\n  expect never event swapped')).toEqual([]);
  });

  test('hears is what a player was told at any time', () => {
    const start = HEAD.replace('  turn Ann\n', '  round 2\n');
    const play = '  Ann: deny 2\n  Bob: deny 1\n  Ann: glance 1\n  Bob: pass\n  Ann: pass\n';
    expect(runScenario(`${start}${play}  expect ever hears Ann glanced number=3`, GAMES).failures).toEqual([]);
    expect(runScenario(`${start}${play}  expect never hears Bob glanced number=3`, GAMES).failures).toEqual([]);
    expect(runScenario(`${start}${play}  expect ever hears Bob glanced seat=Ann`, GAMES).failures).toEqual([]);
  });
});

describe('sealed answers are taken back as in a match', () => {
  test('the only one can be, if nothing was shown', () => {
    const pending: typeof lanterns.pending = (state) =>
      lanterns.pending(state).map((decision) => ({ ...decision, sealed: 'ready' }));
    const games = [{ game: { ...lanterns, pending }, scenario }];
    const play = '  Ann: swap 1\n  refuse undo Bob\n  undo Ann\n  Ann: light 1\n  refuse undo Ann';
    expect(runScenario(HEAD + play, games).failures).toEqual([]);
  });

  test('one of several can not be, neither while others are waited for nor after', () => {
    const start = HEAD.replace('  turn Ann\n', '  round 2\n');
    const play = '  Ann: deny 2\n  Bob: deny 1\n  Ann: pass\n  refuse undo Ann\n  Bob: pass\n  refuse undo Bob';
    expect(runScenario(start + play, GAMES).failures).toEqual([]);
  });
});

describe('the table as its players see it', () => {
  const start = HEAD.replace('  turn Ann\n', '  round 2\n');

  test('who has answered in silence counts as asked until the last answer is in', () => {
    const play = '  Ann: deny 2\n  expect asked Ann: deny\n  Bob: deny 1\n  expect not asked Ann: deny\n';
    expect(runScenario(start + play, GAMES).failures).toEqual([]);
  });

  test('who has answered where all see who is ready is not asked any more', () => {
    const play = '  Ann: deny 2\n  Bob: deny 1\n  Ann: glance 1\n  expect not asked Ann\n  expect asked Bob: glance';
    expect(runScenario(start + play, GAMES).failures).toEqual([]);
  });

  test('a place in a view may be the name of a player', () => {
    expect(
      runScenario(`${HEAD}  expect view Ann wishes.Ann = 3\n  expect view Ann wishes.Bob absent`, GAMES).failures,
    ).toEqual([]);
  });

  test('questions named by "passes" answer themselves', () => {
    const text = start.replace('position\n', 'passes glance turn\nposition\n');
    expect(runScenario(`${text}  Ann: deny 2\n  Bob: deny 1\n  expect asked Ann: deny`, GAMES).failures).toEqual([]);
    const idle = HEAD.replace('position\n', 'passes glanse\nposition\n');
    expect(runScenario(`${idle}  expect running`, GAMES).failures).toEqual([
      { line: 4, reason: expect.stringMatching(/no question "glanse" was ever passed/) },
    ]);
  });
});
