import { useSignal } from '@preact/signals';
import { CHARACTER_NAMES, type CharacterName } from '@vizard/room25/characters';
import { MODES, type ModeName } from '@vizard/room25/modes';
import { partnerOf, placesOf } from '@vizard/room25/wishes';
import { nameOf, say, t } from '../../language/language.ts';
import { tell } from '../../play/refusal.ts';
import type { LobbyProps } from '../kit.ts';
import { Arch } from './art.tsx';
import './wish.css';

/** The character you would like to be, or all that you run; no two players get the same. */
export function CharacterWish({ session, table }: LobbyProps) {
  const { seat } = table.you;
  /** What was picked and is not acknowledged yet: the next pick builds on it. */
  const sent = useSignal<readonly CharacterName[] | undefined>(undefined);
  if (seat === null) return null;
  const mode = modeOf(table.options);
  const places = placesOf(mode, table.chairs.length, seat);
  const wishes = table.chairs.map(({ wish }) => namesIn(wish));
  const wished = sent.value ?? wishes[seat]?.slice(0, places) ?? [];
  const taken = wishes.flatMap((names, other) => (other === seat ? [] : names));
  const picked = (character: CharacterName): readonly CharacterName[] => {
    if (places === 1) return [character];
    if (mode === 'competition') return wished.includes(character) ? [] : [character, partnerOf(character)];
    return wished.includes(character) ? wished.filter((one) => one !== character) : [...wished, character];
  };
  const send = async (names: readonly CharacterName[]) => {
    sent.value = names;
    const wish = names.length === 0 ? null : places === 1 ? (names[0] as string) : names;
    await session.command('wish', { seat, wish }).catch(tell);
    if (sent.value === names) sent.value = undefined;
  };
  return (
    <fieldset class="wishes wrapping" data-option="characters">
      <legend class="field-label">{places === 1 ? t('r25.wish') : t('r25.wish.several', { count: places })}</legend>
      {places > 1 && (
        <p class="field-help">{mode === 'competition' ? t('r25.wish.pair') : t('r25.wish.order', { count: places })}</p>
      )}
      {CHARACTER_NAMES.map((character) => {
        const place = wished.indexOf(character);
        const gone = taken.includes(character) || (mode === 'competition' && taken.includes(partnerOf(character)));
        const full = place < 0 && mode !== 'competition' && places > 1 && wished.length === places;
        return (
          <label
            key={character}
            class={`wish-card ${gone ? 'taken' : ''} ${full ? 'no-room' : ''}`}
            title={say(`r25.special.${character}`)}
          >
            <input
              class="covering"
              type={places === 1 ? 'radio' : 'checkbox'}
              name="wish"
              checked={place >= 0}
              disabled={gone || full}
              onChange={() => send(picked(character))}
            />
            <Arch who={character} />
            <span>{nameOf('room25', 'character', character)}</span>
            {places > 1 && place >= 0 && <i class="wish-order">{place + 1}</i>}
          </label>
        );
      })}
    </fieldset>
  );
}

const modeOf = (options: unknown): ModeName => {
  const { mode = 'suspicion' } = options as { mode?: string };
  return Object.hasOwn(MODES, mode) ? (mode as ModeName) : 'suspicion';
};

const namesIn = (wish: unknown): CharacterName[] =>
  (Array.isArray(wish) ? wish : wish === null ? [] : [wish]) as CharacterName[];
