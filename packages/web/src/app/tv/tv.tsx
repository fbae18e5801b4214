import { useSignal } from '@preact/signals';
import type { TableMessage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { TableKit } from '../../games/kit.ts';
import { fetchTable } from '../../games/registry.ts';
import { loadRest, loadWords, t } from '../../language/language.ts';
import { QrCode } from '../../lobby/qr.tsx';
import { Ring } from '../../lobby/ring.tsx';
import { meet } from '../../people/account.ts';
import { Live } from '../../play/live.tsx';
import { Session } from '../../session/session.ts';
import { dialServer } from '../../session/wire.ts';
import { Part } from '../../ui/part.tsx';
import { Header } from '../header.tsx';
import { useTitle } from '../title.ts';
import './tv.css';

/** The screen in the room: what everybody may see, and the way for phones to sit down. */
export default function TvPage({ place: { code } }: { place: { code: string } }) {
  const session = useSignal<Session | undefined>(undefined);
  const kit = useSignal<TableKit | undefined>(undefined);
  useEffect(() => {
    let opened: Session | undefined;
    let left = false;
    void Promise.all([meet(), loadWords('tv')]).then(() => {
      if (left) return;
      session.value = opened = new Session(dialServer, code);
      opened.look();
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [code, session]);
  const table = session.value?.table.value;
  // nobody presses anything here: where the players go, the screen goes
  const next = session.value?.next.value;
  useEffect(() => {
    if (next !== undefined) session.value?.goOn();
  }, [next, session]);
  const game = table?.game;
  useTitle(game === undefined ? '' : t('tv.title', { code }));
  useEffect(() => {
    if (game === undefined) return;
    void fetchTable(game).then(async (fetched) => {
      await loadWords(fetched.part);
      await loadRest();
      kit.value = fetched;
    });
  }, [game, code, kit]);
  if (session.value === undefined || table === undefined || kit.value === undefined)
    return <main id="main" aria-busy />;
  if (table.you.seat !== null) return <Seated />;
  if (table.status === 'lobby' || session.value.update.value === undefined)
    return <TvLobby session={session.value} table={table} />;
  return (
    <div class="tv-screen">
      <Part of={session.value.update.value}>
        <kit.value.Table session={session.value} words={kit.value.words} />
      </Part>
      <Corner code={code} />
      <Live />
    </div>
  );
}

const linkTo = (code: string): string => `${location.origin}/t/${code}`;
const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

function TvLobby({ session, table }: { session: Session; table: TableMessage }) {
  return (
    <main id="main" class="tv-lobby" data-game={table.game}>
      <section>
        <QrCode text={linkTo(table.code)} />
        <p class="big-code">{spaced(table.code)}</p>
        <p class="muted">{location.host}</p>
      </section>
      <section>
        <h1>{t('tv.title', { code: table.code })}</h1>
        <p class="muted">{t('tv.lead')}</p>
        <Ring session={session} table={table} watching />
        <p class="muted">{t('tv.hostStarts')}</p>
      </section>
    </main>
  );
}

/** During the game, for people who come late. */
function Corner({ code }: { code: string }) {
  return (
    <aside class="tv-corner muted small-text in-a-row" aria-label={t('tv.join')}>
      <QrCode text={linkTo(code)} />
      <span>
        {t('tv.join')}
        <b>{spaced(code)}</b>
      </span>
    </aside>
  );
}

/** Never shows on a big screen what is for one player alone. */
function Seated() {
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width">
        <h1>{t('tv.seated')}</h1>
        <p class="muted">{t('tv.seatedText')}</p>
        <a class="button primary" href="/">
          {t('missing.home')}
        </a>
      </main>
    </>
  );
}
