import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grimm } from '@vizard/grimm';
import { scenario as grimmLanguage } from '@vizard/grimm/scenario';
import type { AnyGame, Decision } from '@vizard/kernel';
import { perform, runScenario, setStage } from '@vizard/kernel/scenario';
import { room25 } from '@vizard/room25';
import { scenario as room25Language } from '@vizard/room25/scenario';
import { describe, expect, test } from 'vitest';
import { Catalogues } from '../build/catalogues.ts';
import { lesson as grimmLesson } from '../src/games/grimm/lesson.ts';
import { lesson as room25Lesson } from '../src/games/room25/lesson.ts';
import { answerTo, readChapter, taughtChoice } from '../src/learn/lesson.ts';

const LESSONS = join(import.meta.dirname, '../lessons');
const SPOKEN = [
  { game: room25 as AnyGame, scenario: room25Language },
  { game: grimm as AnyGame, scenario: grimmLanguage },
];
const PLACES = { room25: room25Lesson, grimm: grimmLesson };
const isPlace = (game: string, at: string) => PLACES[game as keyof typeof PLACES].selectorOf(at) !== undefined;
const GAMES = readdirSync(LESSONS);
const texts = new Catalogues().texts('en');

const chapters = GAMES.flatMap((game) =>
  readdirSync(join(LESSONS, game)).map((file) => {
    const text = readFileSync(join(LESSONS, game, file), 'utf8');
    return { game, file: `${game}/${file}`, text, chapter: readChapter(file.replace(/^\d+-|\.scenario$/g, ''), text) };
  }),
);

test('both games are taught', () => {
  expect(GAMES.sort()).toEqual(['grimm', 'room25']);
});

describe.each(chapters)('the chapter $file', ({ game, text, chapter }) => {
  test('plays by the rules of today', () => {
    expect(runScenario(text, SPOKEN).failures).toEqual([]);
  });

  test('leaves the learner a real choice wherever it teaches one, and has an answer to every other', () => {
    const spoken = SPOKEN.find((one) => one.game.name === game) as (typeof SPOKEN)[number];
    const stage = setStage(spoken, chapter.scenario);
    for (const beat of chapter.beats) {
      const taught = taughtChoice(beat);
      if (taught !== undefined) {
        const pending: readonly Decision<unknown>[] = stage.game.pending(stage.state);
        const mine = pending.filter(({ seat, standing }) => seat === 0 && !standing);
        const choices = mine.flatMap((decision) => decision.choices.map((one) => stage.game.makeChoice(one)));
        expect(choices, beat.id).toContain(taught);
        expect(choices.length, beat.id).toBeGreaterThan(1);
        const unanswered = choices.filter((choice) => choice !== taught && answerTo(beat, choice) === undefined);
        expect(unanswered, beat.id).toEqual([]);
      }
      for (const line of beat.taught === undefined ? beat.lines : [beat.taught, ...beat.lines]) perform(stage, line);
    }
  });

  test('says what the catalogue has, and points at what the table has', () => {
    const ids = chapter.beats.flatMap(({ id, nots }) => [id, ...nots.map((not) => `not.${not.id}`)]);
    expect(ids.filter((id) => texts[`lesson.${game}.${chapter.name}.${id}`] === undefined)).toEqual([]);
    expect(chapter.beats.filter(({ at }) => at !== undefined && !isPlace(game, at))).toEqual([]);
  });
});

test('no text of a lesson is left over', () => {
  const said = new Set(
    chapters.flatMap(({ game, chapter }) =>
      chapter.beats.flatMap(({ id, nots }) =>
        [id, ...nots.map((not) => `not.${not.id}`)].map((one) => `lesson.${game}.${chapter.name}.${one}`),
      ),
    ),
  );
  const ids = Object.keys(texts).filter((id) => GAMES.some((game) => id.startsWith(`lesson.${game}.`)));
  expect(ids.filter((id) => !said.has(id))).toEqual([]);
});

test('a lesson that is written wrongly is refused with the line', () => {
  const lines = 'scenario X\ngame grimm\nseats You Ada Theo\nplay\n  You: keep\n';
  expect(() => readChapter('x', lines)).toThrow('A chapter begins with a word of the teacher.');
  expect(() => readChapter('x', lines.replace('  You', '  #: shout a\n  You'))).toThrow('is not a word of a teacher');
  expect(() => readChapter('x', lines.replace('  You', '  #: do a\n  Ada: keep\n  You'))).toThrow('stands "do ID"');
  expect(() => readChapter('x', lines.replace('  You: keep', '  #: do a\n  #: not b'))).toThrow('no choice of You');
});
