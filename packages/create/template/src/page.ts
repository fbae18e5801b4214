import { board, sentence } from './board.ts';
import { lanterns as game } from './lanterns.ts';
import { Table } from './table.ts';

const part = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const table = new Table(['You', 'Ada', 'Bert'], Date.now() % 1_000_000);

function show(): void {
  const { question, winners } = table;
  part('board').textContent = board(table.view, table.names);
  part('question').textContent = winners
    ? `The game is over. Winner: ${winners.join(', ')}.`
    : `You: ${question?.ask}?`;
  part('choices').replaceChildren(...(question?.choices ?? []).map((choice) => button(game.makeChoice(choice))));
  part('log').replaceChildren(...table.told.map((event) => line(sentence(event, table.names))));
}

function button(choice: string): HTMLElement {
  const made = document.createElement('button');
  made.textContent = choice;
  made.onclick = () => {
    table.answer(choice);
    show();
  };
  return made;
}

function line(text: string): HTMLElement {
  const made = document.createElement('li');
  made.textContent = text;
  return made;
}

show();
