import { createInterface } from 'node:readline';
import type { Command } from '../command.ts';
import { Requests } from '../env/requests.ts';

export const env: Command = {
  about: `
Runs many games in lock-step for a program that learns or searches: it reads one JSON object per line from standard input and answers each
with one line (docs/env.md). An observation is what the asked seat may know, never more. It stops at the end of the input.`,
  options: {},
  async run() {
    const requests = new Requests();
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() === '') continue;
      const answer = `${await requests.answer(line)}\n`;
      if (!process.stdout.write(answer)) await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
    return 0;
  },
};
