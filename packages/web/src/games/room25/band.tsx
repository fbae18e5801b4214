import { nameOf, t } from '../../language/language.ts';
import { Arch, Sym } from './art.tsx';
import type { Cast, Model, Slot } from './model.ts';
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

/** The actions of this round in the order of turns: those that are done, the one that is on, those to come; one's own are dashed. */
function Pips({ cast }: { cast: readonly Cast[] }) {
  const rounds = [0, 1].map((at) => cast.flatMap((one) => ({ slot: one.slots[at], mine: one.mine })));
  const pips = rounds
    .flat()
    .filter((pip): pip is { slot: Slot; mine: boolean } => (pip.slot?.state ?? 'none') !== 'none');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${pips.length * 14} 14`}
      style={{ flex: 'none', alignSelf: 'center', height: '14px', marginRight: '12px' }}
      fill="none"
      stroke="var(--ink)"
      stroke-width="1.5"
    >
      {pips.map(({ slot: { state }, mine }, at) => (
        <circle
          key={at}
          cx={at * 14 + 7}
          cy="7"
          r={state === 'now' ? 6 : 4}
          fill={state === 'now' ? 'var(--light)' : state === 'up' ? 'var(--ink2)' : undefined}
          stroke-dasharray={mine ? '2.5 2' : undefined}
        />
      ))}
    </svg>
  );
}
