import type { RulesKit } from '../games/kit.ts';
import type { Values } from '../language/message.ts';
import { own } from '../ui/own.ts';
import type { Block, Section } from './page-shape.ts';

const CODE = /`([^`]+)`/g;

/** What the set-up of every table calls things that rules name as programs do. */
const SETTINGS: Readonly<Record<string, string>> = {
  memory: 'settings.memory',
  aided: 'word.on',
  strict: 'word.off',
};

type Codes = Pick<RulesKit, 'messageOf' | 'valueIn'>;

/** Gives the text of a message. */
type Say = (id: string, values?: Values) => string;

/** Puts the words of the set-up where the rules name switches, their values and ready-made complexes. */
class InWords {
  readonly #codes: Codes;
  readonly #say: Say;

  constructor(codes: Codes, say: Say) {
    this.#codes = codes;
    this.#say = say;
  }

  #text(text: string, near: readonly string[] = codesIn(text)): string {
    return text.replace(CODE, (written, code: string) => {
      const ids = code.split(': ').map((each) => own(SETTINGS, each) ?? this.#codes.messageOf?.(each, near));
      if (ids.includes(undefined)) return written;
      const [what = '', value] = ids.map((id) => this.#say(id as string));
      return `*${value === undefined ? what : this.#say('rules.is', { what, value })}*`;
    });
  }

  /** In a row about a switch, its values appear without marks. */
  #row(row: readonly string[]): readonly string[] {
    const near = codesIn(row[0] ?? '');
    return row.map((cell) => {
      const [value = '', silent = ''] = cell.split(/(?= \([^ ]+\)$)/);
      const id = this.#codes.valueIn?.(value, near);
      return id === undefined ? this.#text(cell, near) : this.#say(id) + silent;
    });
  }

  block(block: Block): Block {
    if ('rows' in block) return { rows: block.rows.map((row) => this.#row(row)) };
    if ('heading' in block) return block;
    const text = this.#text(block.text);
    return 'id' in block && block.ruling !== undefined
      ? { ...block, text, ruling: this.#text(block.ruling) }
      : { ...block, text };
  }
}

const codesIn = (text: string): string[] => [...text.matchAll(CODE)].flatMap(([, code = '']) => code.split(': '));

/** A section as players read it, without the names that programs use. */
export function sectionInWords({ title, blocks }: Section, codes: Codes, say: Say): Section {
  const words = new InWords(codes, say);
  return { title, blocks: blocks.map((block) => words.block(block)) };
}
