/**
 * Where the printed books differ: the switches of section 12, with the value of each edition.
 */
export const EDITIONS = ['standard', 'ru', 'pl', 'fr', 'es'] as const;
export type Edition = (typeof EDITIONS)[number];

export interface Switch {
  /** The statements it decides. */
  readonly rules: readonly string[];
  /** What it can be set to (R25-OPT-1). */
  readonly values: readonly (string | boolean)[];
  /** The value of every edition, in the order of EDITIONS (R25-OPT-1). */
  readonly editions: readonly (string | boolean)[];
  /** Editions whose book is silent: the value is assumed (R25-OPT-1). */
  readonly silent?: readonly Edition[];
}

const YES_NO = [true, false] as const;

const switches = {
  adrenalineInBasic: {
    rules: ['R25-ADR-1'],
    values: YES_NO,
    editions: [true, true, true, true, false],
  },
  adrenalineSpecial: { rules: ['R25-ACT-3'], values: YES_NO, editions: [false, false, false, false, false] },
  roleDeck: {
    rules: ['R25-SUS-1'],
    values: ['exact', 'spare'],
    editions: ['exact', 'exact', 'exact', 'spare', 'exact'],
  },
  guardReveal: {
    rules: ['R25-SUS-4'],
    values: ['room25', 'alarm', 'always'],
    editions: ['room25', 'room25', 'room25', 'alarm', 'room25'],
  },
  revealTiming: {
    rules: ['R25-SUS-4'],
    values: ['ownTurn', 'anyTime'],
    editions: ['ownTurn', 'anyTime', 'ownTurn', 'ownTurn', 'ownTurn'],
    silent: ['fr'],
  },
  guardAdrenaline: {
    rules: ['R25-SUS-4'],
    values: ['atOnce', 'nextRound'],
    editions: ['nextRound', 'atOnce', 'nextRound', 'nextRound', 'nextRound'],
  },
  lastRoundReveal: { rules: ['R25-SUS-7'], values: YES_NO, editions: [true, true, true, false, true] },
  unmask: {
    rules: ['R25-SUS-8'],
    values: ['allButGuards', 'majority'],
    editions: ['allButGuards', 'allButGuards', 'allButGuards', 'allButGuards', 'majority'],
  },
  escapeBy: {
    rules: ['R25-EXIT-3'],
    values: ['anyone', 'inside'],
    editions: ['inside', 'inside', 'inside', 'inside', 'anyone'],
  },
  coopEscape: {
    rules: ['R25-COOP-6'],
    values: ['slide', 'gather'],
    editions: ['slide', 'slide', 'slide', 'slide', 'gather'],
  },
  madnessDraws: {
    rules: ['R25-COOP-5'],
    values: ['two', 'three'],
    editions: ['two', 'two', 'two', 'two', 'three'],
  },
  madnessPunishments: {
    rules: ['R25-COOP-5'],
    values: ['all', 'present'],
    editions: ['all', 'all', 'all', 'all', 'present'],
  },
  soloReminders: { rules: ['R25-COOP-5'], values: YES_NO, editions: [true, false, false, true, false] },
  soloJamming: {
    rules: ['R25-CARD-6'],
    values: YES_NO,
    editions: [true, false, false, true, false],
    silent: ['ru'],
  },
  deadMarkers: {
    rules: ['R25-CNT-3'],
    values: ['removed', 'stay'],
    editions: ['removed', 'stay', 'removed', 'removed', 'removed'],
  },
  pushFromCell: {
    rules: ['R25-CELL-2'],
    values: ['restricted', 'free'],
    editions: ['restricted', 'restricted', 'restricted', 'restricted', 'restricted'],
    silent: ['ru', 'pl', 'fr'],
  },
  movingRoom: {
    rules: ['R25-MOV-1'],
    values: ['entry', 'revealed'],
    editions: ['entry', 'entry', 'entry', 'entry', 'revealed'],
  },
  robotRoom: {
    rules: ['R25-ROB-1'],
    values: ['perRoom', 'ifNone', 'everyEntry'],
    editions: ['perRoom', 'perRoom', 'perRoom', 'ifNone', 'perRoom'],
  },
  floodDeadline: {
    rules: ['R25-FLOOD-1'],
    values: ['secondAction', 'allActions'],
    editions: ['secondAction', 'secondAction', 'secondAction', 'allActions', 'secondAction'],
    silent: ['pl'],
  },
  pivotLimits: {
    rules: ['R25-PIV-2', 'R25-PIV-5'],
    values: ['doors', 'basic', 'everything'],
    editions: ['doors', 'everything', 'basic', 'doors', 'basic'],
  },
  mirrorGuards: {
    rules: ['R25-MIR-2'],
    values: ['turn', 'nothing'],
    editions: ['nothing', 'turn', 'nothing', 'nothing', 'nothing'],
    silent: ['fr'],
  },
  timeBomb: {
    rules: ['R25-CARD-9'],
    values: ['roundEnd', 'game'],
    editions: ['roundEnd', 'roundEnd', 'roundEnd', 'game', 'roundEnd'],
  },
  acceleration: {
    rules: ['R25-CARD-13'],
    values: ['round', 'lap'],
    editions: ['round', 'lap', 'round', 'round', 'round'],
  },
  blockedCard: {
    rules: ['R25-CARD-2'],
    values: ['moveOnly', 'wholeCard'],
    editions: ['moveOnly', 'wholeCard', 'wholeCard', 'moveOnly', 'moveOnly'],
  },
  disabledTokens: {
    rules: ['R25-CARD-11', 'R25-DNC-1'],
    values: ['returned', 'stay'],
    editions: ['returned', 'stay', 'stay', 'returned', 'returned'],
    silent: ['ru', 'pl', 'es'],
  },
  aliceRefusal: {
    rules: ['R25-ALI-2'],
    values: ['substitute', 'nothing'],
    editions: ['substitute', 'substitute', 'substitute', 'nothing', 'substitute'],
  },
  panicBruce: {
    rules: ['R25-CARD-14'],
    values: ['one', 'each'],
    editions: ['one', 'one', 'one', 'one', 'each'],
  },
  yellowTile: {
    rules: ['R25-TILE-1', 'R25-JAM-1', 'R25-FALSE-1'],
    values: ['jamming', 'falseExit'],
    editions: ['jamming', 'jamming', 'jamming', 'jamming', 'falseExit'],
  },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof switches;
export const SWITCHES: Readonly<Record<SwitchName, Switch>> = switches;
export const SWITCH_NAMES = Object.keys(switches) as readonly SwitchName[];

type Value<S extends Switch> = S['values'][number];
/** The values a game is played with (R25-OPT-1). */
export type Switches = { readonly [Name in SwitchName]: Value<(typeof switches)[Name]> };

/** The switches as an edition sets them. */
export function preset(edition: Edition): Switches {
  const column = EDITIONS.indexOf(edition);
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, SWITCHES[name].editions[column]])) as unknown as Switches;
}
