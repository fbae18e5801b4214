import { parseArgs } from 'node:util';
import { load } from './load.ts';

/** node packages/server/load/main.ts --base http://localhost:2525 --tables 1000 --seconds 10 --rate 1000 */
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:2525' },
    tables: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '0' },
    idle: { type: 'string', default: '0' },
    game: { type: 'string', default: 'lanterns' },
  },
});
const { base, game } = values;
const numbers = {
  tables: Number(values.tables),
  seconds: Number(values.seconds),
  rate: Number(values.rate),
  idle: Number(values.idle),
};
console.log(JSON.stringify(await load({ base, game, ...numbers }, (line) => console.error(line))));
process.exit(0);
