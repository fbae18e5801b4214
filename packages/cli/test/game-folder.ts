import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const EXAMPLE = here('../../kernel/example/lanterns/');
// Inside the repository, so that its files find the kernel; in .cache, so that nobody else finds them.
const CACHE = here('../../../.cache/');

/** The example game as a folder of its own, as the games of the house are: rules, sources, a scenario. */
export class GameFolder {
  readonly path: string;

  get name(): string {
    return basename(this.path);
  }

  constructor() {
    mkdirSync(CACHE, { recursive: true });
    this.path = mkdtempSync(join(CACHE, 'game-'));
    const game = ours(readFileSync(join(EXAMPLE, 'lanterns.ts'), 'utf8'));
    this.write('src/index.ts', game);
    this.write('src/scenario.ts', ours(readFileSync(join(EXAMPLE, 'scenario.ts'), 'utf8')));
    const statements = [...game.matchAll(/^ \* (LAN-\d+ .*)$/gm)].map(([, statement]) => `- ${statement}\n`);
    this.write('RULES.md', statements.join(''));
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.path, file)), { recursive: true });
    writeFileSync(join(this.path, file), text);
  }

  read(file: string): string {
    return readFileSync(join(this.path, file), 'utf8');
  }

  /** Changes a text that is there. */
  change(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
    this.write(file, text.replace(from, to));
  }
}

const ours = (text: string): string => text.replaceAll("'./lanterns.ts'", "'./index.ts'");
