import { type Command, wholeNumber } from '@vizard/cli/command';
import { measureLists } from '@vizard/server/lists';

export const lists: Command = {
  about: `
Fills a new SQLite file, or an empty PostgreSQL database, with guests and finished matches, serves it, asks for histories, statistics and lists as
its guests do, one request after another, and prints how long they took. A file is removed afterwards. One guest has played a hundredth of all
matches, and a hundred guests are a group.`,
  options: {
    guests: { type: 'string', value: 'N', help: 'guests (10000)' },
    matches: { type: 'string', value: 'N', help: 'finished matches, four people each (100000)' },
    database: { type: 'string', value: 'URL', help: 'an empty PostgreSQL database (a new SQLite file)' },
    requests: { type: 'string', value: 'N', help: 'requests of each kind (1000)' },
  },
  async run(values) {
    const answered = await measureLists({
      guests: wholeNumber(values, 'guests', 10_000, 200, 1_000_000),
      matches: wholeNumber(values, 'matches', 100_000, 500, 10_000_000),
      database: typeof values.database === 'string' ? values.database : undefined,
      requests: wholeNumber(values, 'requests', 1000, 1, 1_000_000),
    });
    for (const { path, p50, p99 } of answered) process.stdout.write(`${path}: p50 ${p50} ms, p99 ${p99} ms\n`);
    return 0;
  },
};
