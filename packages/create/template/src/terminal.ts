import { createInterface } from 'node:readline';
import { board, sentence } from './board.ts';
import { lanterns as game } from './lanterns.ts';
import { Table } from './table.ts';

const table = new Table(['You', 'Ada', 'Bert'], Date.now() % 1_000_000);
const reader = createInterface({ input: process.stdin, output: process.stdout });
let told = 0;

function show(): void {
  for (; told < table.told.length; told++) console.log(sentence(table.told[told] as never, table.names));
  console.log(`\n${board(table.view, table.names)}`);
  if (table.winners !== undefined) console.log(`The game is over. Winner: ${table.winners.join(', ')}.`);
  else console.log(`${table.question?.choices.map(game.makeChoice).join(' | ')}`);
  reader.setPrompt('> ');
  if (table.winners === undefined) reader.prompt();
  else reader.close();
}

reader.on('line', (line) => {
  try {
    table.answer(line);
    show();
  } catch (error) {
    console.log((error as Error).message);
    reader.prompt();
  }
});
show();
