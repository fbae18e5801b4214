import { useSignal } from '@preact/signals';
import type { TableMessage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { Header } from '../app/header.tsx';
import { useTitle } from '../app/title.ts';
import type { TableKit } from '../games/kit.ts';
import { fetchTable } from '../games/registry.ts';
import { loadRest, loadWords, type MessageId, t } from '../language/language.ts';
import { meet } from '../people/account.ts';
import { dialFor } from '../session/open-table.ts';
import { Session } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { afterFirstQuestion, lazy } from '../ui/lazy.tsx';
import { Opening } from '../ui/opening.tsx';
import { own } from '../ui/own.ts';
import { readSetting } from '../ui/settings.ts';
import { isAsked } from './current-question.ts';
import { useQuestionFocus } from './focus.ts';
import { Live } from './live.tsx';
import { useNotesFromServer } from './notes-page.ts';
import '../ui/panel.css';
import './table.css';
import { Part } from '../ui/part.tsx';

const Votes = lazy(async () => (await import('./votes.tsx')).Votes);
const LateFriend = lazy(async () => {
  const [{ LateFriend: Banner }] = await Promise.all([import('../people/late-friend.tsx'), loadRest()]);
  return Banner;
});
const Renew = lazy(async () => (await import('./renew.tsx')).Renew);
const Voices = lazy(async () => {
  await afterFirstQuestion();
  await loadWords('bots');
  return (await import('./voices.tsx')).Voices;
});
const Assist = lazy(async () => {
  await afterFirstQuestion();
  await loadWords('assist');
  return (await import('./assist/assist.tsx')).Assist;
});
const Lobby = lazy(async () => {
  const [{ Lobby: Part }] = await Promise.all([import('../lobby/lobby.tsx'), loadRest()]);
  return Part;
});

/** One table from the lobby to the end, wherever it is hosted. */
export default function TablePage({ place }: { place: { code: string; local: boolean } }) {
  const session = useSignal<Session | undefined>(undefined);
  const { code, local } = place;
  useEffect(() => {
    let opened: Session | undefined;
    let left = false;
    const open = () => {
      if (left) return;
      opened = new Session(dialFor(local), code);
      session.value = opened;
    };
    if (local) open();
    else void meet().then(open);
    return () => {
      left = true;
      opened?.close();
    };
  }, [code, local, session]);
  return (
    <>
      {session.value === undefined ? <Opening /> : <Table session={session.value} local={local} />}
      <Live />
    </>
  );
}

function Table({ session, local }: { session: Session; local: boolean }) {
  const table = session.table.value;
  const kit = useSignal<TableKit | undefined>(undefined);
  const game = table?.game;
  const asked = isAsked(session.update.value);
  useQuestionFocus(session);
  useEffect(() => {
    if (game === undefined) return;
    void fetchTable(game).then(async (fetched) => {
      await loadWords(fetched.part);
      // a page opened at a later question waits for its words
      if (isWordless(session, fetched)) await loadRest();
      kit.value = fetched;
    });
  }, [game, kit, session]);
  const title = table === undefined ? t('table.title') : t('table.crumb', { code: table.code });
  useTitle(asked && readSetting('badge') !== 'off' ? `● ${title}` : title);
  const stands = kit.value !== undefined && session.update.value !== undefined;
  useNotesFromServer(session, stands && !local);
  useEffect(() => {
    if (stands) session.look();
  }, [session, stands]);
  // even on a slow machine, what the first question does not need never comes before it
  const drawn = stands || (kit.value !== undefined && table?.status === 'lobby');
  useEffect(() => {
    if (drawn) void fetchTheRest(local);
  }, [drawn, local]);
  useEffect(() => {
    // the player sees the table
    if (asked && document.hidden) void import('./sounds.ts').then(({ play }) => play('turn'));
  }, [asked]);
  return (
    <>
      <Part of={table}>{stands && isLate(table) && <LateFriend session={session} />}</Part>
      <Part of={table}>
        {(table?.status === 'paused' ||
          table?.asks !== undefined ||
          Object.values(table?.votes ?? {}).some(({ length }) => length > 0) ||
          table?.chairs.some(({ guest, standIn }) => standIn && guest === table.you.guest)) && (
          <Votes session={session} />
        )}
      </Part>
      {(session.state.value === 'lost' || session.away.value) && (
        <p class="connection-lost in-a-row wrapping" role="alert">
          <Icon name="off" /> {t(session.state.value === 'lost' ? 'link.lost' : 'refused.unavailable')}
        </p>
      )}
      <Part line of={session.chat.value}>
        {stands && table?.status !== 'lobby' && <Voices session={session} />}
      </Part>
      {session.outdated.value && <Renew asked={asked} />}
      {kit.value !== undefined && stands && (
        <Part line>
          <Assist session={session} kit={kit.value} />
        </Part>
      )}
      <Part of={session.update.value}>
        <Body session={session} kit={kit.value} local={local} />
      </Part>
    </>
  );
}

/** A game is on, and this reader has no seat in it. */
const isLate = (table: TableMessage | undefined): boolean =>
  table?.you.seat === null && (table.status === 'running' || table.status === 'paused');

async function fetchTheRest(local: boolean): Promise<void> {
  await afterFirstQuestion();
  await loadRest();
  // Before it is needed: after an update the server no longer has the files of this release.
  if (!local) Renew.fetch();
}

/** Are the words of the open question in the later file? */
function isWordless(session: Session, { words }: TableKit): boolean {
  const update = session.update.peek();
  return update?.questions.some((question) => words.ask(question, update).heading === '') === true;
}

function Body({ session, kit, local }: { session: Session; kit: TableKit | undefined; local: boolean }) {
  const table = session.table.value;
  const refused = session.refused.value?.code;
  const misspelt = table === undefined && refused === 'malformed';
  if (session.state.value === 'ended' || misspelt || CLOSED.includes(refused))
    return <Gone session={session} local={local} />;
  if (table === undefined || kit === undefined) return <Opening isLost={session.state.value === 'lost'} />;
  if (table.status === 'lobby' || session.update.value === undefined)
    return <Lobby session={session} table={table} kit={kit} />;
  return <kit.Table session={session} words={kit.words} />;
}

/** Refusals at the door. */
const CLOSED: readonly (string | undefined)[] = ['unknownTable', 'banned'];

/** How the page shows it: a title and a text. */
const HERE = ['gone.here', 'gone.hereText'] as const;
const SENT_AWAY = ['gone.title', 'gone.text'] as const;
const REASONS: Readonly<Record<string, readonly [MessageId, MessageId]>> = {
  unknownTable: ['gone.unknown', 'gone.unknownText'],
  // the address has a letter that no code has
  malformed: ['gone.unknown', 'gone.unknownText'],
  signedOut: ['gone.signedOut', 'gone.signedOutText'],
};

/** No such table, or this one is closed to us, or we are somebody else now. */
function Gone({ session, local }: { session: Session; local: boolean }) {
  const code = session.ended.value ?? session.refused.value?.code;
  const [title, text] = local ? HERE : (own(REASONS, code ?? '') ?? SENT_AWAY);
  useEffect(() => void loadRest(), []);
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width">
        <h1>{t(title)}</h1>
        <p class="muted">{t(text)}</p>
        <a class="button primary" href="/">
          {t('missing.home')}
        </a>
      </main>
    </>
  );
}
