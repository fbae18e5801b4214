import { type Signal, useSignal } from '@preact/signals';
import { PERSONAS } from '@vizard/bots/personas';
import type { Chair, TableMessage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { LobbyProps } from '../games/kit.ts';
import { has, t, wantWords } from '../language/language.ts';
import { vacationWord } from '../people/vacation-word.ts';
import { isHost, seatName } from '../play/names.ts';
import { tell } from '../play/refusal.ts';
import { Sitter } from '../ui/face.tsx';
import { Icon } from '../ui/icon.tsx';
import { chosenLevel, LevelList, levelWord, readLevel } from './level.tsx';
import './ring.css';

/** Where a seat's mask is on the ellipse, in percent; the first is at the upper left. */
function spot(seat: number, seats: number): { left: string; top: string } {
  const angle = (seat / seats) * 2 * Math.PI - Math.PI / 2 - Math.PI / seats;
  return { left: `${50 + 40 * Math.cos(angle)}%`, top: `${41 + 40 * Math.sin(angle)}%` };
}

/** The seats around the table; a spectator has nothing to press. */
export function Ring({ session, table, watching = false }: LobbyProps & { watching?: boolean }) {
  const picked = useSignal<number | undefined>(undefined);
  useEffect(() => wantWords('bots'), []);
  const taken = table.chairs.filter(({ who }) => who !== 'open').length;
  return (
    <div class="seat-ring">
      <p class="ring-core">
        <span class="small-text muted">{t('lobby.taken')}</span>
        <b>{t('list.taken', { taken, seats: table.chairs.length })}</b>
      </p>
      <ul>
        {table.chairs.map((chair) => (
          <li key={chair.seat} class="ring-seat in-a-row wrapping" style={spot(chair.seat, table.chairs.length)}>
            <span class="ring-sitter">
              <Sitter {...chair} />
              {isReady(table, chair) && (
                <span class="seat-taken centred">
                  <Icon name="check" />
                </span>
              )}
            </span>
            <span class="seat-person">
              <b>{seatName(table, chair.seat)}</b>
              <span class="fine-print muted">{chairState(table, chair)}</span>
            </span>
            {!watching && <SeatControl session={session} table={table} chair={chair} picked={picked} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Is this seat ready? Bots always are, and the host says so by starting. */
export const isReady = ({ host }: TableMessage, { who, guest, ready }: Chair): boolean =>
  who === 'bot' || (who === 'guest' && (ready === true || guest === host));

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
    chair.program === true ? t('seat.program') : '',
    presenceWord(table, chair),
  ];
  return roles.filter((role) => role !== '').join(', ');
}

function presenceWord(table: TableMessage, chair: Chair): string {
  if (!chair.online) return vacationWord(chair) ?? t('seat.away');
  if (chair.reading === true) return t('seat.reading');
  if (chair.guest === table.host) return '';
  return isReady(table, chair) ? t('seat.ready') : t('seat.notReady');
}

type ControlProps = LobbyProps & { chair: Chair; picked: Signal<number | undefined> };

function SeatControl({ session, table, chair, picked }: ControlProps) {
  const { seat } = chair;
  const place = t('seat.number', { number: seat + 1 });
  const host = isHost(table);
  return (
    <span class="in-a-row">
      {chair.who === 'open' && (
        <>
          <button
            type="button"
            class={table.you.seat === null ? 'button small' : 'icon-button'}
            aria-label={`${t(table.you.seat === null ? 'seat.sit' : 'seat.move')}: ${place}`}
            title={table.you.seat === null ? undefined : t('seat.move')}
            onClick={() => session.command('sit', { seat }).catch(tell)}
          >
            {table.you.seat === null ? t('seat.sit') : <Icon name="swap" />}
          </button>
          {host && (
            <button
              type="button"
              class="button small"
              aria-label={`${t('seat.addBot')}: ${place}`}
              onClick={() => session.command('addBot', { seat, level: chosenLevel() }).catch(tell)}
            >
              <Icon name="bot" /> {t('seat.addBot')}
            </button>
          )}
        </>
      )}
      {chair.who === 'bot' && host && (
        <>
          <LevelList
            value={readLevel(chair.level)}
            onChange={(level) => session.command('addBot', { seat, level }).catch(tell)}
          />
          <button
            type="button"
            class="icon-button"
            aria-label={`${t('seat.removeBot')}: ${chair.name}`}
            title={t('seat.removeBot')}
            onClick={() => session.command('removeBot', { seat }).catch(tell)}
          >
            <Icon name="x" />
          </button>
        </>
      )}
      {chair.who !== 'open' && host && <Swap session={session} table={table} chair={chair} picked={picked} />}
    </span>
  );
}

/** Two presses swap two seats. */
function Swap({ session, table, chair, picked }: ControlProps) {
  const first = picked.value;
  const label = first === undefined || first === chair.seat ? 'seat.swap' : 'seat.swapHere';
  const press = () => {
    if (first === undefined || first === chair.seat) {
      picked.value = first === undefined ? chair.seat : undefined;
      return;
    }
    picked.value = undefined;
    const order = table.chairs.map(({ seat }) => {
      if (seat === first) return chair.seat;
      return seat === chair.seat ? first : seat;
    });
    void session.command('arrange', { order }).catch(tell);
  };
  const name = seatName(table, first ?? chair.seat);
  return (
    <button
      type="button"
      class="icon-button"
      aria-pressed={first === chair.seat}
      aria-label={label === 'seat.swap' ? `${t(label)}: ${chair.name}` : t(label, { name })}
      title={t(label, { name })}
      onClick={press}
    >
      <Icon name="swap" />
    </button>
  );
}
