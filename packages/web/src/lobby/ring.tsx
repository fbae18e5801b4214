import { PERSONAS } from '@vizard/bots/personas';
import type { Chair, TableMessage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { LobbyProps } from '../games/kit.ts';
import { has, loadWords, t } from '../language/language.ts';
import { isHost, seatName } from '../play/names.ts';
import { tell } from '../play/refusal.ts';
import { Sitter } from '../ui/face.tsx';
import { Icon } from '../ui/icon.tsx';
import { chosenLevel, LevelList, levelWord, readLevel } from './level.tsx';
import './ring.css';

/** Where a seat's mask stands on the ellipse, in percent; the first sits at the upper left. */
function spot(seat: number, seats: number): { left: string; top: string } {
  const angle = (seat / seats) * 2 * Math.PI - Math.PI / 2 - Math.PI / seats;
  return { left: `${50 + 43 * Math.cos(angle)}%`, top: `${43 + 45 * Math.sin(angle)}%` };
}

/** The seats around the table; who only watches them has nothing to press. */
export function Ring({ session, table, watching = false }: LobbyProps & { watching?: boolean }) {
  useEffect(() => void loadWords('bots'), []);
  const taken = table.chairs.filter(({ who }) => who !== 'open').length;
  return (
    <div class="seat-ring">
      <svg class="ring-felt" viewBox="0 12 640 540" aria-hidden="true">
        <path class="felt-edge" d="M232 174H408L470 236V336L408 398H232L170 336V236Z" />
        <path class="inlay" d="M238 188H402L456 242V330L402 384H238L184 330V242Z" />
      </svg>
      <p class="ring-core">
        <span class="small-text muted">{t('lobby.taken')}</span>
        <b>{t('list.taken', { taken, seats: table.chairs.length })}</b>
      </p>
      <ul>
        {table.chairs.map((chair) => (
          <li key={chair.seat} class="ring-seat" style={spot(chair.seat, table.chairs.length)}>
            <span class="ring-sitter">
              <Sitter {...chair} />
              {chair.who !== 'open' && (
                <span class="seat-taken">
                  <Icon name="check" />
                </span>
              )}
            </span>
            <b>{seatName(table, chair.seat)}</b>
            <span class="fine-print muted">{chairState(table, chair)}</span>
            {!watching && <SeatControl session={session} table={table} chair={chair} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function chairState(table: TableMessage, chair: Chair): string {
  if (chair.who === 'open') return t('seat.free');
  if (chair.who === 'bot') {
    const temper = PERSONAS.find(({ name }) => name === chair.name)?.temper;
    const known = temper !== undefined && has(`bot.temper.${temper}`) ? ` · ${t(`bot.temper.${temper}`)}` : '';
    return t('seat.bot', { level: levelWord(chair.level) }) + known;
  }
  const roles = [
    chair.guest === table.host ? t('seat.host') : '',
    chair.guest === table.you.guest ? t('seat.you') : '',
    chair.online ? '' : t('seat.away'),
  ];
  return roles.filter((role) => role !== '').join(', ') || t('seat.here');
}

function SeatControl({ session, table, chair }: LobbyProps & { chair: Chair }) {
  const { seat } = chair;
  if (chair.who === 'bot' && isHost(table)) {
    return (
      <span class="in-a-row">
        <LevelList
          value={readLevel(chair.level)}
          onChange={(level) => session.command('addBot', { seat, level }).catch(tell)}
        />
        <button
          type="button"
          class="button small quiet"
          aria-label={t('seat.removeBot')}
          title={t('seat.removeBot')}
          onClick={() => session.command('removeBot', { seat }).catch(tell)}
        >
          <Icon name="x" />
        </button>
      </span>
    );
  }
  if (chair.who !== 'open') return null;
  return (
    <span class="in-a-row">
      {table.you.seat === null && (
        <button type="button" class="button small" onClick={() => session.command('sit', { seat }).catch(tell)}>
          {t('seat.sit')}
        </button>
      )}
      {isHost(table) && (
        <button
          type="button"
          class="button small"
          onClick={() => session.command('addBot', { seat, level: chosenLevel() }).catch(tell)}
        >
          <Icon name="bot" /> {t('seat.addBot')}
        </button>
      )}
    </span>
  );
}
