import { nameOf, say, t } from '../../language.ts';
import { tell } from '../../table/refusal.ts';
import type { LobbyProps } from '../kit.ts';
import { Arch } from './art.tsx';
import './look/arch.css';
import './look/colours.css';
import './look/wish.css';

const CHARACTERS = ['franck', 'jennifer', 'kevin', 'emmett', 'max', 'sarah', 'bruce', 'alice'];

/** Whom you would like to be; nobody gets one twice. */
export function CharacterWish({ talk, table }: LobbyProps) {
  const { seat } = table.you;
  if (seat === null) return null;
  const wishes = table.chairs.map(({ wish }) => wish);
  const own = wishes[seat];
  return (
    <fieldset class="wishes">
      <legend class="lab">{t('r25.wish')}</legend>
      {CHARACTERS.map((character) => {
        const taken = wishes.some((wish, other) => wish === character && other !== seat);
        return (
          <label key={character} class={`wish ${taken ? 'taken' : ''}`} title={say(`r25.special.${character}`)}>
            <input
              type="radio"
              name="wish"
              checked={own === character}
              disabled={taken}
              onChange={() => talk.command('wish', { seat, wish: character }).catch(tell)}
            />
            <Arch who={character} />
            <span>{nameOf('room25', 'character', character)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
