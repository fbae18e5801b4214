import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { opponentOf } from '../bots.ts';
import { BadInput, type Command, place, text, type Values, wholeNumber } from '../command.ts';
import { FIRST_GAME, GAMES, loadGame } from '../games/registry.ts';
import { checkOptions, optionsFrom } from '../options.ts';
import { converse } from '../play/conversation.ts';
import { Lines } from '../play/lines.ts';
import { LocalTable } from '../play/local-table.ts';
import { paintFor } from '../play/paint.ts';
import { makeJsonLines } from '../record/file.ts';
import { readMatch } from '../record/read.ts';
import { CACHE, callOf, shortPath } from '../repository.ts';
import { capital, words } from '../sentences.ts';

const BOTS = ['Ada', 'Bert', 'Cleo', 'Dmitri', 'Edda', 'Fritz', 'Gaia', 'Hugo'];
const PERSON = 'You';

export const play: Command = {
  words: '[FILE]',
  about: `
Plays a whole game in the terminal against bots. Every choice is saved in FILE; if FILE exists, the game in it goes on.
Without FILE the game is saved in .cache/play, and --resume continues it. vizard replay shows a finished game.
Without a terminal, the choices are read from standard input, one per line.`,
  options: {
    game: { type: 'string', value: 'G', help: `${GAMES.join(', ')} (${FIRST_GAME})` },
    mode: { type: 'string', value: 'M', help: 'short for --options mode=M' },
    options: { type: 'string', value: 'K=V,...', help: 'options of the game' },
    seats: { type: 'string', value: 'N', help: 'players, you included (4)' },
    seat: { type: 'string', value: 'S', help: 'where you sit (1)' },
    bot: { type: 'string', value: 'B', help: 'who plays against you: easy, medium, hard, rules or random (medium)' },
    seed: { type: 'string', value: 'N', help: 'repeats a deal; without it the deal is random' },
    resume: { type: 'boolean', help: 'go on with the last game' },
  },
  async run(values, given) {
    if (given.length > 1) throw new BadInput('Give at most one FILE. See vizard play --help.');
    const file = saveFile(values, given[0]);
    const goesOn = (given[0] !== undefined || values.resume === true) && existsSync(file);
    if (values.resume === true && !goesOn) throw new BadInput(`There is no game to go on with at ${shortPath(file)}.`);
    const table = goesOn ? await resumed(values, file) : await begun(values);
    makeFolder(dirname(file));
    const lines = new Lines();
    const over = await converse({ table, lines, paint: paintFor(process.stdout), save: () => save(file, table) });
    lines.close();
    process.stdout.write(
      over ? ending(table, file) : `\nThe game is kept. Go on with: ${callOf('vizard')} play ${file}\n`,
    );
    return 0;
  },
};

const saveFile = (values: Values, given: string | undefined): string =>
  given === undefined ? join(CACHE, 'play', `${text(values, 'game') ?? FIRST_GAME}.jsonl`) : place(given);

/** Before the game begins, not after its first choice. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new BadInput(`The game can't be kept in ${folder}: ${(error as Error).message}. Name another FILE.`);
  }
}

/** Written as a whole or not at all: a crash in the middle leaves the old file. */
function save(file: string, table: LocalTable): void {
  writeFileSync(`${file}.new`, makeJsonLines(table.recorded));
  renameSync(`${file}.new`, file);
}

async function begun(values: Values): Promise<LocalTable> {
  const { game } = await loadGame(text(values, 'game') ?? FIRST_GAME);
  const seats = wholeNumber(values, 'seats', 4, 1, 8);
  const person = wholeNumber(values, 'seat', 1, 1, seats) - 1;
  const options = optionsFrom(values);
  checkOptions(() => game.options(options, seats));
  const names = Array.from({ length: seats }, (_, seat) => (seat === person ? PERSON : (BOTS[seat] as string)));
  const seed = values.seed === undefined ? undefined : wholeNumber(values, 'seed', 0, 0);
  return LocalTable.begin(game, opponentOf(game, text(values, 'bot') ?? 'medium'), person, { names, options, seed });
}

async function resumed(values: Values, file: string): Promise<LocalTable> {
  const recorded = await readMatch(file);
  const { game } = await loadGame(recorded.beginning.game);
  const found = Math.max(0, recorded.names.indexOf(PERSON));
  const person = wholeNumber(values, 'seat', found + 1, 1, recorded.names.length) - 1;
  return LocalTable.resume(game, opponentOf(game, text(values, 'bot') ?? 'medium'), person, recorded);
}

function ending({ outcome, names }: LocalTable, file: string): string {
  const winners = outcome?.winners.map((seat) => names[seat]).join(', ') || 'nobody';
  const scores = outcome?.scores?.map((score, seat) => `${names[seat]} ${score}`).join(', ');
  const told = [
    `\nThe game is over: ${capital(words(outcome?.how ?? ''))} (${outcome?.rule}). Winners: ${winners}.`,
    scores === undefined ? undefined : `Scores: ${scores}.`,
    `Look at it with: ${callOf('vizard')} replay ${file}`,
  ];
  return `${told.filter((line) => line !== undefined).join('\n')}\n`;
}
