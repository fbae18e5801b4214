import { COMPLEXES } from '@vizard/room25/complexes';
import { SWITCH_NAMES, SWITCHES, type SwitchName } from '@vizard/room25/editions';
import type { Values } from '../language/message.ts';
import { own } from '../ui/own.ts';
import type { Block, Section } from './page-shape.ts';

const CODE = /`([^`]+)`/g;

/** What the set-up of a table calls things that rules name as programs do. */
const SETTINGS: Readonly<Record<string, string>> = {
  memory: 'settings.memory',
  madnessCards: 'r25.set.madnessCards',
  teamTalk: 'r25.set.teamTalk',
  aided: 'word.on',
  strict: 'word.off',
  wagerAnyTime: 'g.set.wagerAnyTime',
  trophiesCount: 'g.set.trophiesCount',
  unmaskedBoon: 'g.set.unmaskedBoon',
};

const isSwitch = (code: string): code is SwitchName => SWITCH_NAMES.includes(code as SwitchName);

/** The message that says a code; of a value that several switches have, the one of a switch that is `near`. */
function messageOf(code: string, near: readonly SwitchName[]): string | undefined {
  if (isSwitch(code)) return `r25.switch.${code}`;
  const setting = own(SETTINGS, code);
  if (setting !== undefined) return setting;
  if (Object.hasOwn(COMPLEXES, code)) return `r25.ready.${code}`;
  const owner = [...near, ...SWITCH_NAMES].find((name) => SWITCHES[name].values.includes(code));
  return owner === undefined ? undefined : `r25.switch.${owner}.${code}`;
}

/** Gives the text of a message. */
type Say = (id: string, values?: Values) => string;

/** A text with the words of the set-up where it has switches, their values and ready-made complexes. */
function inWords(text: string, say: Say, near: readonly SwitchName[] = switchesIn(text)): string {
  return text.replace(CODE, (written, code: string) => {
    const ids = code.split(': ').map((each) => messageOf(each, near));
    if (ids.includes(undefined)) return written;
    const [what = '', value] = ids.map((id) => say(id as string));
    return `*${value === undefined ? what : say('rules.is', { what, value })}*`;
  });
}

const switchesIn = (text: string): SwitchName[] =>
  [...text.matchAll(CODE)].flatMap(([, code = '']) => code.split(': ')).filter(isSwitch);

/** A row of a table; where it is about a switch, its values stand without marks. */
function rowInWords(row: readonly string[], say: Say): readonly string[] {
  const near = switchesIn(row[0] ?? '');
  return row.map((cell) => {
    const [value = '', silent = ''] = cell.split(/(?= \([^ ]+\)$)/);
    const owned = near.some((name) => SWITCHES[name].values.includes(value));
    return owned ? say(messageOf(value, near) as string) + silent : inWords(cell, say, near);
  });
}

function blockInWords(block: Block, say: Say): Block {
  if ('rows' in block) return { rows: block.rows.map((row) => rowInWords(row, say)) };
  if ('heading' in block) return block;
  const text = inWords(block.text, say);
  return 'id' in block && block.ruling !== undefined
    ? { ...block, text, ruling: inWords(block.ruling, say) }
    : { ...block, text };
}

/** A section as it is read: nobody has to know how a program calls a thing. */
export const sectionInWords = ({ title, blocks }: Section, say: Say): Section => ({
  title,
  blocks: blocks.map((block) => blockInWords(block, say)),
});
