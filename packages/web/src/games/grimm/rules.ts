import { ACTION_RULES } from '@vizard/grimm/actions';
import { CHARACTERS } from '@vizard/grimm/characters';
import pictures from '@vizard/grimm/pictures' with { type: 'json' };
import art from '../../art/grimm.svg?url';
import { own } from '../../ui/own.ts';
import type { Picture, RulesKit } from '../kit.ts';

const picture = (symbol: string, frame: string): Picture => ({ href: `${art}#${symbol}`, frame });
const portrait = (character: string): Picture => picture(`c-${character}`, 'portrait');
const item = (kind: string): Picture => picture(`i-${kind}`, 'item-frame');

const framed = (symbol: string): Picture => picture(symbol, symbol.startsWith('c-') ? 'portrait' : 'sign-frame');

/** What the set-up calls things that rules name as programs do. */
const SETTINGS: Readonly<Record<string, string>> = {
  wagerAnyTime: 'g.set.wagerAnyTime',
  trophiesCount: 'g.set.trophiesCount',
  unmaskedBoon: 'g.set.unmaskedBoon',
};

export const rules: RulesKit = {
  parts: [],
  messageOf: (code) => own(SETTINGS, code),
  picturesOf(statement) {
    const actions = Object.entries(ACTION_RULES).flatMap(([id, rule]) =>
      rule === statement ? [picture(`a-${id}`, 'sign-frame')] : [],
    );
    return [...actions, ...(own<readonly string[]>(pictures, statement) ?? []).map(framed)];
  },
  /** The table with a row for each guest of the ball. */
  pictureIn(rows, row, column) {
    const guest = CHARACTERS[row];
    if (rows !== CHARACTERS.length || guest === undefined) return undefined;
    return [portrait(guest.id), item(guest.boon), item(guest.bane)][column];
  },
};
