import type { Kit, LobbyProps } from '../games/kit.ts';
import { t } from '../language.ts';
import { NotYet } from '../parts/why.tsx';
import { PeopleDoor } from '../people/door.tsx';
import { Header } from '../shell/header.tsx';
import { chosenLevel, LevelChoice } from '../shell/level.tsx';
import { NameField } from '../shell/name-field.tsx';
import { me, rename } from '../shell/people.ts';
import { isHost } from '../table/names.ts';
import { tell } from '../table/refusal.ts';
import { TalkBox } from '../table/talkbox.tsx';
import { Invite } from './invite.tsx';
import { Ring } from './ring.tsx';
import { Settings } from './settings.tsx';
import '../styles/lobby.css';
import { Part } from '../parts/part.tsx';

/** Before the game: who sits where, how friends come, what is played. */
export function Lobby({ talk, table, kit }: LobbyProps & { kit: Kit }) {
  const { Wish } = kit;
  const open = table.chairs.filter(({ who }) => who === 'open');
  return (
    <>
      <Header crumb={t('table.crumb', { code: table.code })} />
      <main id="main" class="lobby" data-game={table.game}>
        <div class="col">
          <Part of={table}>
            <Invite code={table.code} />
          </Part>
        </div>
        <div class="mid">
          <h1>{open.length === 0 ? t('lobby.full') : t('lobby.waiting', { open: open.length })}</h1>
          <p>{t('lobby.lead')}</p>
          <Part of={table}>
            <Ring talk={talk} table={table} />
          </Part>
          <Part of={table}>{Wish !== undefined && table.from === undefined && <Wish talk={talk} table={table} />}</Part>
          <Go talk={talk} table={table} open={open.map(({ seat }) => seat)} />
          <NameField
            name={table.you.name}
            onSave={async (name) => {
              await rename(name);
              talk.redial();
            }}
          />
        </div>
        <div class="col">
          <Part of={table}>
            <Settings table={table} kit={kit} />
          </Part>
          {me.value !== undefined && <PeopleDoor talk={talk} />}
          {table.chat !== 'none' && (
            <section class="panel chat">
              <div class="hd">
                <h2>{t('talk.title')}</h2>
              </div>
              <Part of={table}>
                <TalkBox talk={talk} />
              </Part>
            </section>
          )}
        </div>
      </main>
    </>
  );
}

function Go({ talk, table, open }: LobbyProps & { open: readonly number[] }) {
  const start = () => talk.command('start', {}).catch(tell);
  const fill = async () => {
    try {
      for (const seat of open) {
        // a friend may have sat down meanwhile
        if (talk.table.value?.chairs[seat]?.who === 'open')
          await talk.command('addBot', { seat, level: chosenLevel() });
      }
      await talk.command('start', {});
    } catch (error) {
      tell(error);
    }
  };
  if (table.you.seat === null) return <p class="go mut">{t('lobby.sit')}</p>;
  if (!isHost(table)) return <p class="go mut">{t('lobby.hostStarts')}</p>;
  return (
    <div class="go">
      {open.length === 0 ? (
        <button type="button" class="btn big game" onClick={start}>
          {t('lobby.start')}
        </button>
      ) : (
        <>
          <LevelChoice quiet />
          <NotYet big label={t('lobby.start')} why={t('lobby.whyNot', { open: open.length })} />
          <button type="button" class="btn big game" onClick={fill}>
            {t('lobby.fill', { open: open.length })}
          </button>
        </>
      )}
    </div>
  );
}
