import { BadInput, type Command, text, type Values, wholeNumber } from '@vizard/cli/command';
import { loadGame } from '@vizard/cli/games';
import { checkOptions, parseOptions } from '@vizard/cli/options';
import { BadLoad, load as drive, type Load, type Measured, MOST, optionsOf } from '@vizard/server/load';

export const load: Command = {
  about: `
Plays many tables of people on a running server of this machine, one socket for each person, and prints two things: how many choices a second the server
made durable, and how long a choice took from the command to its acknowledgement. The server acknowledges a choice after it has told everybody at the table.
Start the server on a folder of its own, because the tables stay there. For more than 20 choices a second and connection, start it with
LIMIT_MESSAGES=100000 LIMIT_BURST=100000.`,
  options: {
    address: { type: 'string', value: 'URL', help: 'the server (http://127.0.0.1:2525)' },
    tables: { type: 'string', value: 'N', help: 'tables of people (100)' },
    seconds: { type: 'string', value: 'S', help: 'how long (10)' },
    rate: { type: 'string', value: 'N', help: 'choices a second over all tables; 0 for as many as it takes (0)' },
    idle: { type: 'string', value: 'N', help: 'sockets beside them that only listen (0)' },
    bots: { type: 'string', value: 'N', help: 'tables of hard bots beside them (0)' },
    game: { type: 'string', value: 'G', help: 'lanterns, room25 or grimm (lanterns)' },
    seats: { type: 'string', value: 'N', help: 'players at each table (2)' },
    options: { type: 'string', value: 'O', help: "the game's options: mode=team,guards=2" },
    json: { type: 'boolean', help: 'print the figures as JSON' },
  },
  async run(values) {
    const asked = askedBy(values);
    const { game } = await loadGame(asked.game);
    checkOptions(() => game.options(optionsOf(asked), asked.seats));
    try {
      const measured = await drive(asked, (line) => process.stderr.write(`${line}\n`));
      process.stdout.write(values.json === true ? `${JSON.stringify(measured)}\n` : sentences(measured));
      return 0;
    } catch (error) {
      if (error instanceof BadLoad) throw new BadInput(error.message);
      throw error;
    }
  },
};

function askedBy(values: Values): Load {
  const options = text(values, 'options');
  return {
    base: (text(values, 'address') ?? 'http://127.0.0.1:2525').replace(/\/$/, ''),
    tables: wholeNumber(values, 'tables', 100, 1, MOST.tables),
    seconds: wholeNumber(values, 'seconds', 10, 1, MOST.seconds),
    rate: wholeNumber(values, 'rate', 0, 0, MOST.rate),
    idle: wholeNumber(values, 'idle', 0, 0, MOST.idle),
    bots: wholeNumber(values, 'bots', 0, 0, MOST.bots),
    game: text(values, 'game') ?? 'lanterns',
    seats: wholeNumber(values, 'seats', 2, 1, 8),
    ...(options !== undefined && { options: parseOptions(options) }),
  };
}

function sentences({
  tables,
  sockets,
  seconds,
  choices,
  perSecond,
  p50,
  p99,
  refused,
  stalled,
  server,
}: Measured): string {
  const reasons = Object.entries(refused).map(([code, count]) => `${count} ${code}`);
  return [
    `${tables} tables, ${sockets} sockets, ${seconds} seconds`,
    `${perSecond} choices a second (${choices} in all), each durable before it was acknowledged`,
    `${p50} ms from command to broadcast for half of them (p50), ${p99} ms for 99 of 100 (p99)`,
    `the server: ${server.cpuSeconds} s of processor time, ${server.megabytes} MB, ${server.perCommit} writes in one commit, ${server.botChoices} choices by bots`,
    ...(reasons.length > 0 ? [`not taken: ${reasons.join(', ')}`] : []),
    ...(stalled > 0 ? [`${stalled} tables stood still at the end: fewer played than asked for`] : []),
    '',
  ].join('\n');
}
