import type { SwitchName } from '@vizard/room25/editions';
import { SWITCH_NAMES } from '@vizard/room25/editions';
import { type First, firstWord } from '../../app/setup/first-player.tsx';
import { has, nameOf, say, t, wantWords } from '../../language/language.ts';
import type { Setting } from '../kit.ts';

/** The options as a table has them: what was not chosen is left out. */
interface Chosen extends Partial<Record<SwitchName, string | boolean>> {
  readonly mode?: string;
  readonly level?: string;
  readonly edition?: string;
  readonly guards?: number;
  readonly complex?: string;
  readonly first?: First;
  readonly madnessCards?: boolean;
  readonly teamTalk?: boolean;
  readonly memory?: string;
}

const onOff = (on: boolean): string => (on ? t('word.on') : t('word.off'));

/** What is played here, in the words of the set-up; what has no meaning at this table is left out. */
export function settingsOf(options: unknown): Setting[] {
  const chosen = options as Chosen;
  const { mode = 'suspicion', level, edition = 'standard', guards, complex, first = 'random' } = chosen;
  return [
    [t('r25.set.mode'), nameOf('room25', 'mode', mode)],
    ...(level === undefined ? [] : [[t('r25.set.level'), say(`r25.level.${level}`)] as const]),
    [t('r25.set.edition'), edition === 'standard' ? t('r25.set.standard') : edition.toUpperCase()],
    ...(guards === undefined ? [] : [[t('r25.set.guards'), String(guards)] as const]),
    ...(complex === undefined ? [] : [[t('r25.set.complex'), complexWord(complex)] as const]),
    [t('setup.first'), firstWord(first)],
    ...(mode === 'madness' ? [] : [[t('r25.set.madnessCards'), onOff(chosen.madnessCards === true)] as const]),
    ...(mode === 'team' ? [[t('r25.set.teamTalk'), onOff(chosen.teamTalk !== false)] as const] : []),
    [t('settings.memory'), onOff(chosen.memory !== 'strict')],
    ...houseRules(chosen),
  ];
}

const complexWord = (complex: string): string =>
  complex === 'balanced' || complex === 'custom' ? t(`r25.complex.${complex}`) : say(`r25.ready.${complex}`);

/** The switches that this table sets differently from its edition. */
function houseRules(chosen: Chosen): Setting[] {
  const changed = SWITCH_NAMES.filter((name) => chosen[name] !== undefined);
  if (changed.length === 0) return [];
  wantWords('room25.switches');
  if (!has('r25.house')) return [];
  return changed.map((name) => {
    const value = chosen[name];
    return [say(`r25.switch.${name}`), typeof value === 'boolean' ? onOff(value) : say(`r25.switch.${name}.${value}`)];
  });
}
