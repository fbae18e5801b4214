import { createInterface } from 'node:readline';

/** What the person types, line by line; undefined at the end of the input. */
export class Lines {
  readonly #reader = createInterface({
    input: process.stdin,
    terminal: process.stdin.isTTY === true,
    output: process.stdout,
  });
  readonly #lines = this.#reader[Symbol.asyncIterator]();

  async ask(prompt: string): Promise<string | undefined> {
    process.stdout.write(prompt);
    const { value, done } = await this.#lines.next();
    return done === true ? undefined : (value as string).trim();
  }

  close(): void {
    this.#reader.close();
  }
}
