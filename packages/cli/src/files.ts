import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadInput, place } from './command.ts';
import { isFolder } from './repository.ts';

/** What is in a file that the user names. */
export function readText(word: string): string {
  const file = place(word);
  if (!existsSync(file)) throw new BadInput(`There is no file "${word}".`);
  mustBeNoFolder(word);
  return readFileSync(file, 'utf8');
}

/** Can it be written there? Check it before minutes are spent on the content. */
export function mustTakeFile(word: string | undefined): void {
  if (word === undefined) return;
  mustBeNoFolder(word);
  const folder = dirname(place(word));
  if (!isFolder(folder)) throw new BadInput(`There is no folder ${folder} for "${word}": make it first.`);
}

export const writeText = (word: string, content: string): void => writeFileSync(place(word), content);

function mustBeNoFolder(word: string): void {
  if (isFolder(place(word))) throw new BadInput(`"${word}" is a folder: name a file in it.`);
}
