import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header } from '../app/header.tsx';
import type { LobbyProps, TableKit } from '../games/kit.ts';
import { language, t } from '../language/language.ts';
import { me } from '../people/account.ts';
import { PeopleDoor } from '../people/door.tsx';
import { PhraseKeys } from '../people/phrase-keys.tsx';
import { Chat } from '../play/chat.tsx';
import { isHost } from '../play/names.ts';
import { tell } from '../play/refusal.ts';
import { Voices } from '../play/voices.tsx';
import { Icon } from '../ui/icon.tsx';
import { Part } from '../ui/part.tsx';
import { CloseTable, Countdown } from './countdown-door.ts';
import { Invite } from './invite.tsx';
import { chosenLevel, LevelChoice } from './level.tsx';
import { isReady, Ring } from './ring.tsx';
import { changedNames, Settings, useSettings } from './settings.tsx';
import { Yourself } from './yourself.tsx';
import './lobby.css';

/** Before the game: who sits where, how friends come, what is played. In the order in which it is read. */
export function Lobby({ session, table, kit }: LobbyProps & { kit: TableKit }) {
  const { Wish } = kit;
  const open = table.chairs.filter(({ who }) => who === 'open').map(({ seat }) => seat);
  const lines = useSettings(table, kit);
  const changed = changedNames(table, lines);
  const reads = table.chairs.some(({ guest, reading }) => guest === table.you.guest && reading === true);
  useEffect(() => {
    // this page has left the result of the match before
    if (reads) void session.command('ready', { ready: false }).catch(() => undefined);
  }, [reads, session]);
  return (
    <>
      <Header crumb={t('table.crumb', { code: table.code })} />
      <Voices session={session} />
      <main id="main" class="lobby" data-game={table.game}>
        <div class="lobby-middle in-a-column">
          <h1>{open.length === 0 ? t('lobby.full') : t('lobby.open', { open: open.length })}</h1>
          <p class="muted">{leadOf({ session, table }, open.length)}</p>
          {table.startsAt !== undefined && <Countdown session={session} table={table} />}
          <Part of={table}>
            <Ring session={session} table={table} />
          </Part>
          <p class="lobby-changed" role="status">
            {changed !== '' && t(isHost(table) ? 'lobby.changed.host' : 'lobby.changed', { what: changed })}
          </p>
          <Part of={table}>
            {Wish !== undefined && table.from === undefined && <Wish session={session} table={table} />}
          </Part>
          <PhraseKeys session={session} />
          <Go session={session} table={table} open={open} />
        </div>
        <div class="lobby-side in-a-column">
          <Part of={table}>
            <Invite table={table} />
          </Part>
          <Yourself session={session} table={table} />
        </div>
        <div class="lobby-side in-a-column">
          <Part of={table}>
            <Settings session={session} table={table} lines={lines} />
          </Part>
          {me.value !== undefined && (
            <p class="in-a-row wrapping">
              <PeopleDoor session={session} />
              <CloseTable session={session} table={table} />
            </p>
          )}
          <section class="panel lobby-chat in-a-column">
            <div class="heading-row">
              <h2>{t('talk.title')}</h2>
            </div>
            <Part of={table}>
              <Chat session={session} />
            </Part>
          </section>
        </div>
      </main>
    </>
  );
}

function leadOf({ table }: LobbyProps, open: number): string {
  if (table.you.seat === null) return t('lobby.sit');
  if (!isHost(table)) return t('lobby.lead.ready');
  return t(open === 0 ? 'lobby.lead.go' : 'lobby.lead.host');
}

function Go({ session, table, open }: LobbyProps & { open: readonly number[] }) {
  if (table.you.seat === null && !isHost(table)) return null;
  return (
    <div class="lobby-start wrapping">
      {isHost(table) ? (
        <>
          <Shuffle session={session} table={table} />
          {open.length > 0 && <LevelChoice quiet />}
          <Start session={session} table={table} open={open} />
        </>
      ) : (
        <Ready session={session} table={table} />
      )}
    </div>
  );
}

/** Starts at once where everybody is ready; else it says who is not, and a second press does it. */
function Start({ session, table, open }: LobbyProps & { open: readonly number[] }) {
  const warned = useSignal(false);
  const late = table.chairs.filter((chair) => chair.who === 'guest' && !isReady(table, chair));
  const names = new Intl.ListFormat(language.value).format(late.map(({ name }) => name));
  const asks = warned.value && late.length > 0;
  const start = async () => {
    warned.value = late.length > 0;
    if (late.length > 0 && !asks) return;
    try {
      for (const seat of open) {
        // a friend may have sat down meanwhile
        if (session.table.value?.chairs[seat]?.who === 'open')
          await session.command('addBot', { seat, level: chosenLevel() });
      }
      await session.command('start', {});
    } catch (error) {
      tell(error);
    }
  };
  const label = open.length === 0 ? t('lobby.start') : t('lobby.fill', { open: open.length });
  return (
    <>
      <button type="button" class="button large coloured" onClick={start}>
        {asks ? t('lobby.anyway') : label}
      </button>
      <p class="small-text" role="status">
        {asks && t('lobby.waitsFor', { names })}
      </p>
    </>
  );
}

function Ready({ session, table }: LobbyProps) {
  const ready = table.chairs.some((chair) => chair.guest === table.you.guest && chair.ready === true);
  return (
    <button
      type="button"
      class={ready ? 'button large' : 'button large coloured'}
      aria-pressed={ready}
      onClick={() => session.command('ready', { ready: !ready }).catch(tell)}
    >
      <Icon name="check" /> {t(ready ? 'lobby.unready' : 'lobby.ready')}
    </button>
  );
}

/** Another order of the seats, and the way back to the one before. */
function Shuffle({ session, table }: LobbyProps) {
  const back = useSignal<readonly number[] | undefined>(undefined);
  const press = async () => {
    const order = back.value ?? shuffled(table.chairs.length);
    back.value = back.value === undefined ? order.map((_, seat) => order.indexOf(seat)) : undefined;
    await session.command('arrange', { order }).catch(tell);
  };
  return (
    <button type="button" class="button large" onClick={press}>
      <Icon name="swap" /> {t(back.value === undefined ? 'lobby.shuffle' : 'lobby.unshuffle')}
    </button>
  );
}

function shuffled(seats: number): number[] {
  const order = Array.from({ length: seats }, (_, seat) => seat);
  for (let last = seats - 1; last > 0; last--) {
    const any = Math.floor(Math.random() * (last + 1));
    [order[last], order[any]] = [order[any] as number, order[last] as number];
  }
  return order;
}
