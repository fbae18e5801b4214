import { Header } from '../app/header.tsx';
import type { LobbyProps, TableKit } from '../games/kit.ts';
import { t } from '../language/language.ts';
import { me, rename } from '../people/account.ts';
import { PeopleDoor } from '../people/door.tsx';
import { NameField } from '../people/name-field.tsx';
import { Chat } from '../play/chat.tsx';
import { isHost } from '../play/names.ts';
import { tell } from '../play/refusal.ts';
import { NotYet } from '../rules/why.tsx';
import { Part } from '../ui/part.tsx';
import { Invite } from './invite.tsx';
import { chosenLevel, LevelChoice } from './level.tsx';
import { Ring } from './ring.tsx';
import { Settings } from './settings.tsx';
import './lobby.css';

/** Before the game: who sits where, how friends come, what is played. */
export function Lobby({ session, table, kit }: LobbyProps & { kit: TableKit }) {
  const { Wish } = kit;
  const open = table.chairs.filter(({ who }) => who === 'open');
  return (
    <>
      <Header crumb={t('table.crumb', { code: table.code })} />
      <main id="main" class="lobby" data-game={table.game}>
        <div class="lobby-side">
          <Part of={table}>
            <Invite code={table.code} />
          </Part>
        </div>
        <div class="lobby-middle">
          <h1>{open.length === 0 ? t('lobby.full') : t('lobby.waiting', { open: open.length })}</h1>
          <p>{t('lobby.lead')}</p>
          <Part of={table}>
            <Ring session={session} table={table} />
          </Part>
          <Part of={table}>
            {Wish !== undefined && table.from === undefined && <Wish session={session} table={table} />}
          </Part>
          <Go session={session} table={table} open={open.map(({ seat }) => seat)} />
          <NameField
            name={table.you.name}
            onSave={async (name) => {
              await rename(name);
              session.redial();
            }}
          />
        </div>
        <div class="lobby-side">
          <Part of={table}>
            <Settings table={table} kit={kit} />
          </Part>
          {me.value !== undefined && <PeopleDoor session={session} />}
          {table.chat !== 'none' && (
            <section class="panel lobby-chat">
              <div class="heading-row">
                <h2>{t('talk.title')}</h2>
              </div>
              <Part of={table}>
                <Chat session={session} />
              </Part>
            </section>
          )}
        </div>
      </main>
    </>
  );
}

function Go({ session, table, open }: LobbyProps & { open: readonly number[] }) {
  const start = () => session.command('start', {}).catch(tell);
  const fill = async () => {
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
  if (table.you.seat === null) return <p class="lobby-start muted">{t('lobby.sit')}</p>;
  if (!isHost(table)) return <p class="lobby-start muted">{t('lobby.hostStarts')}</p>;
  return (
    <div class="lobby-start">
      {open.length === 0 ? (
        <button type="button" class="button large coloured" onClick={start}>
          {t('lobby.start')}
        </button>
      ) : (
        <>
          <LevelChoice quiet />
          <NotYet big label={t('lobby.start')} why={t('lobby.whyNot', { open: open.length })} />
          <button type="button" class="button large coloured" onClick={fill}>
            {t('lobby.fill', { open: open.length })}
          </button>
        </>
      )}
    </div>
  );
}
