import { useSignal } from '@preact/signals';
import type { TableMessage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { Kit } from '../games/kit.ts';
import { fetchKit } from '../games/registry.ts';
import { loadRest, loadWords, t } from '../language.ts';
import { Conversation } from '../link/conversation.ts';
import { dialServer } from '../link/wire.ts';
import { QrCode } from '../lobby/qr.tsx';
import { Ring } from '../lobby/ring.tsx';
import { Header } from '../shell/header.tsx';
import { meet } from '../shell/people.ts';
import { Live } from '../table/live.tsx';
import '../styles/lobby.css';
import '../styles/tv.css';
import { Part } from '../parts/part.tsx';

/** The screen in the room: what everybody may see, and the way for phones to sit down. */
export default function TvPage({ place: { code } }: { place: { code: string } }) {
  const talk = useSignal<Conversation | undefined>(undefined);
  const kit = useSignal<Kit | undefined>(undefined);
  useEffect(() => {
    let opened: Conversation | undefined;
    let left = false;
    void Promise.all([meet(), loadWords('tv')]).then(() => {
      if (left) return;
      talk.value = opened = new Conversation(dialServer, code);
      opened.look();
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [code, talk]);
  const table = talk.value?.table.value;
  // nobody presses anything here: where the players go, the screen goes
  const next = talk.value?.next.value;
  useEffect(() => {
    if (next !== undefined) talk.value?.goOn();
  }, [next, talk]);
  const game = table?.game;
  useEffect(() => {
    if (game === undefined) return;
    document.title = t('tv.title', { code });
    void fetchKit(game).then(async (fetched) => {
      await loadWords(fetched.part);
      await loadRest();
      kit.value = fetched;
    });
  }, [game, code, kit]);
  if (talk.value === undefined || table === undefined || kit.value === undefined) return <main id="main" aria-busy />;
  if (table.you.seat !== null) return <Seated />;
  if (table.status === 'lobby' || talk.value.position.value === undefined)
    return <TvLobby talk={talk.value} table={table} />;
  return (
    <div class="tv">
      <Part of={talk.value.position.value}>
        <kit.value.Table talk={talk.value} words={kit.value.words} />
      </Part>
      <Corner code={code} />
      <Live />
    </div>
  );
}

const linkTo = (code: string): string => `${location.origin}/t/${code}`;
const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

function TvLobby({ talk, table }: { talk: Conversation; table: TableMessage }) {
  return (
    <main id="main" class="tv-lobby" data-game={table.game}>
      <section>
        <QrCode text={linkTo(table.code)} />
        <p class="big-code">{spaced(table.code)}</p>
        <p class="mut">{location.host}</p>
      </section>
      <section>
        <h1>{t('tv.title', { code: table.code })}</h1>
        <p class="mut">{t('tv.lead')}</p>
        <Ring talk={talk} table={table} watching />
        <p class="mut">{t('tv.hostStarts')}</p>
      </section>
    </main>
  );
}

/** During the game, for who comes late. */
function Corner({ code }: { code: string }) {
  return (
    <aside class="tv-corner" aria-label={t('tv.join')}>
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
      <main id="main" class="page narrow">
        <h1>{t('tv.seated')}</h1>
        <p class="mut">{t('tv.seatedText')}</p>
        <a class="btn pri" href="/">
          {t('missing.home')}
        </a>
      </main>
    </>
  );
}
