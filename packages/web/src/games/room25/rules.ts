import { CARD_RULES } from '@vizard/room25/cards';
import { COMPLEXES } from '@vizard/room25/complexes';
import { EDITIONS, SWITCH_NAMES, SWITCHES, type SwitchName } from '@vizard/room25/editions';
import pictures from '@vizard/room25/pictures' with { type: 'json' };
import { ROOMS } from '@vizard/room25/rooms';
import art from '../../art/room25.svg?url';
import { own } from '../../ui/own.ts';
import type { Picture, RulesKit } from '../kit.ts';
import { EditionNotes, editionName } from './editions.tsx';
import './art.css';

const picture = (symbol: string, frame = ''): Picture => ({ href: `${art}#${symbol}`, frame });

const roomTile = ({ name, colour }: (typeof ROOMS)[number]): Picture =>
  picture(`room-${name}`, `room-frame r-colour-${colour}`);

/** How the symbols beside a statement are framed, by the beginning of their names. */
const FRAMES: Readonly<Record<string, (thing: string) => string>> = {
  action: () => 'token',
  adrenaline: () => 'token',
  beacon: () => 'token',
  role: () => 'token',
  special: () => 'token',
  char: () => 'face-frame',
  shape: (colour) => `shape r-colour-${colour}`,
};

function framed(symbol: string): Picture {
  const [kind = '', thing = ''] = symbol.split('-');
  return picture(symbol, own(FRAMES, kind)?.(thing));
}

/** What the set-up calls things that rules name as programs do. */
const SETTINGS: Readonly<Record<string, string>> = {
  madnessCards: 'r25.set.madnessCards',
  teamTalk: 'r25.set.teamTalk',
};

const isSwitch = (code: string): code is SwitchName => SWITCH_NAMES.includes(code as SwitchName);

export const rules: RulesKit = {
  parts: ['room25.switches'],
  messageOf(code, near) {
    if (isSwitch(code)) return `r25.switch.${code}`;
    const setting = own(SETTINGS, code);
    if (setting !== undefined) return setting;
    if (Object.hasOwn(COMPLEXES, code)) return `r25.ready.${code}`;
    const owner = [...near.filter(isSwitch), ...SWITCH_NAMES].find((name) => SWITCHES[name].values.includes(code));
    return owner === undefined ? undefined : `r25.switch.${owner}.${code}`;
  },
  valueIn(cell, near) {
    const owner = near.filter(isSwitch).find((name) => SWITCHES[name].values.includes(cell));
    return owner === undefined ? undefined : `r25.switch.${owner}.${cell}`;
  },
  picturesOf(statement) {
    const rooms = ROOMS.filter(({ rule }) => rule === statement).map(roomTile);
    const cards = Object.entries(CARD_RULES).flatMap(([card, rule]) =>
      rule === statement ? [picture(`card-${card}`, 'card-frame')] : [],
    );
    return [...rooms, ...cards, ...(own<readonly string[]>(pictures, statement) ?? []).map(framed)];
  },
  /** The table with a row for each room. */
  pictureIn(rows, row, column) {
    const room = ROOMS[row];
    return rows === ROOMS.length && column === 0 && room !== undefined ? roomTile(room) : undefined;
  },
  editions: { all: EDITIONS, nameOf: editionName, Notes: EditionNotes },
};
