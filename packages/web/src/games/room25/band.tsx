import { nameOf, t } from '../../language/language.ts';
import { Pips } from './aids.ts';
import { Arch, Sym } from './art.tsx';
import type { Model } from './model.ts';
import { tokenArt, tokenName } from './token.ts';
import './band.css';

/** Over the board: whose action this is and which, or how many have programmed. */
export function Band({ model, programming }: { model: Model; programming: boolean }) {
  const now = model.cast.find((one) => one.now);
  const token = now?.slots.find(({ state }) => state === 'now')?.token;
  const waited = model.cast.filter(({ ready }) => ready !== undefined);
  return (
    <div class="r-board-band" aria-hidden="true">
      {programming ? (
        <div class="r-on-air in-a-row">
          <b>{t('r25.programme')}</b>
          {t('r25.readyCount', { ready: waited.filter(({ ready }) => ready).length, all: waited.length })}
        </div>
      ) : (
        now !== undefined && (
          <div class="r-on-air in-a-row r-bright">
            <Arch who={now.character} />
            {token !== undefined && <Sym name={tokenArt(token, now.character)} />}
            <b>
              {nameOf('room25', 'character', now.character)}
              {token !== undefined && `: ${tokenName(token, now.character)}`}
            </b>
            {now.mine && t('seat.you')}
          </div>
        )
      )}
      {!programming && <Pips cast={model.cast} />}
    </div>
  );
}
