import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Kit } from '../games/kit.ts';
import { fetchKit } from '../games/registry.ts';
import { kept } from '../kept.ts';
import { loadRest, loadWords, type MessageId, t } from '../language.ts';
import { Conversation } from '../link/conversation.ts';
import { own } from '../own.ts';
import { Icon } from '../parts/icon.tsx';
import { later, leisure } from '../parts/later.tsx';
import { Header } from '../shell/header.tsx';
import { meet } from '../shell/people.ts';
import { dialFor } from '../shell/start.ts';
import { Live } from '../table/live.tsx';
import '../styles/table.css';
import { Part } from '../parts/part.tsx';

const Votes = later(async () => (await import('../table/votes.tsx')).Votes);
const Invitation = later(async () => (await import('../table/votes.tsx')).Invitation);
const Renew = later(async () => (await import('../table/renew.tsx')).Renew);
const Voices = later(async () => {
  await leisure();
  await loadWords('bots');
  return (await import('../table/voices.tsx')).Voices;
});
const Lobby = later(async () => {
  const [{ Lobby: Part }] = await Promise.all([import('../lobby/lobby.tsx'), loadRest()]);
  return Part;
});

/** One table from the lobby to the end, wherever it is hosted. */
export default function TablePage({ place }: { place: { code: string; local: boolean } }) {
  const talk = useSignal<Conversation | undefined>(undefined);
  const { code, local } = place;
  useEffect(() => {
    let opened: Conversation | undefined;
    let left = false;
    const open = () => {
      if (left) return;
      opened = new Conversation(dialFor(local), code);
      talk.value = opened;
    };
    if (local) open();
    else void meet().then(open);
    return () => {
      left = true;
      opened?.close();
    };
  }, [code, local, talk]);
  return (
    <>
      {talk.value !== undefined && <Table talk={talk.value} local={local} />}
      <Live />
    </>
  );
}

function Table({ talk, local }: { talk: Conversation; local: boolean }) {
  const table = talk.table.value;
  const kit = useSignal<Kit | undefined>(undefined);
  const game = table?.game;
  useEffect(() => {
    if (game === undefined) return;
    void fetchKit(game).then(async (fetched) => {
      await loadWords(fetched.part);
      // who comes back to a later question waits for its words
      if (isWordless(talk, fetched)) await loadRest();
      kit.value = fetched;
    });
  }, [game, kit, talk]);
  useEffect(() => {
    const title = table === undefined ? t('table.title') : t('table.crumb', { code: table.code });
    document.title = isAsked(talk) && kept('badge') !== 'off' ? `● ${title}` : title;
  });
  const stands = kit.value !== undefined && talk.position.value !== undefined;
  useEffect(() => {
    if (stands) talk.look();
  }, [talk, stands]);
  // however slow the machine is, what the first question does not need never comes before it
  const drawn = stands || (kit.value !== undefined && table?.status === 'lobby');
  useEffect(() => {
    if (drawn) void fetchTheRest(local);
  }, [drawn, local]);
  const asked = isAsked(talk);
  useEffect(() => {
    // who looks at the table sees it
    if (asked && document.hidden) void import('../table/sound.ts').then(({ play }) => play('turn'));
  }, [asked]);
  return (
    <>
      <Part of={table}>
        {(table?.status === 'paused' ||
          table?.asks !== undefined ||
          Object.values(table?.votes ?? {}).some(({ length }) => length > 0) ||
          table?.chairs.some(({ guest, standIn }) => standIn && guest === table.you.guest)) && <Votes talk={talk} />}
      </Part>
      {talk.next.value !== undefined && <Invitation talk={talk} />}
      {(talk.state.value === 'lost' || talk.away.value) && (
        <p class="lost" role="status">
          <Icon name="off" /> {t(talk.state.value === 'lost' ? 'link.lost' : 'refused.unavailable')}
        </p>
      )}
      <Part line of={talk.talk.value}>
        {stands && table?.status !== 'lobby' && table?.chairs.some(({ who }) => who === 'bot') === true && (
          <Voices talk={talk} />
        )}
      </Part>
      {talk.outdated.value && <Renew asked={asked} />}
      <Part of={talk.position.value}>
        <Body talk={talk} kit={kit.value} local={local} />
      </Part>
    </>
  );
}

async function fetchTheRest(local: boolean): Promise<void> {
  await leisure();
  await loadRest();
  // Before it is needed: after an update the server has this release's files no more.
  if (!local) Renew.fetch();
}

/** Is this player's answer waited for? */
const isAsked = (talk: Conversation): boolean =>
  talk.position.value?.questions.some(({ standing, given }) => standing !== true && given === undefined) === true;

/** Does the question on the table belong to those whose words come later? */
function isWordless(talk: Conversation, { words }: Kit): boolean {
  const position = talk.position.peek();
  return position?.questions.some((question) => words.ask(question, position).heading === '') === true;
}

function Body({ talk, kit, local }: { talk: Conversation; kit: Kit | undefined; local: boolean }) {
  const table = talk.table.value;
  if (talk.state.value === 'ended' || CLOSED.includes(talk.refused.value?.code))
    return <Gone talk={talk} local={local} />;
  if (table === undefined || kit === undefined) {
    return (
      <main id="main" class="page narrow" aria-busy="true">
        <p class="mut">{t('link.opening')}</p>
      </main>
    );
  }
  if (table.status === 'lobby' || talk.position.value === undefined)
    return <Lobby talk={talk} table={table} kit={kit} />;
  return <kit.Table talk={talk} words={kit.words} />;
}

/** Refusals at the door. */
const CLOSED: readonly (string | undefined)[] = ['unknownTable', 'banned'];

/** What the page says of it: a title and a text. */
const HERE = ['gone.here', 'gone.hereText'] as const;
const SENT_AWAY = ['gone.title', 'gone.text'] as const;
const REASONS: Readonly<Record<string, readonly [MessageId, MessageId]>> = {
  unknownTable: ['gone.title', 'refused.unknownTable'],
  signedOut: ['gone.signedOut', 'gone.signedOutText'],
};

/** No such table, or this one is closed to us, or we are somebody else now. */
function Gone({ talk, local }: { talk: Conversation; local: boolean }) {
  const code = talk.ended.value ?? talk.refused.value?.code;
  const [title, text] = local ? HERE : (own(REASONS, code ?? '') ?? SENT_AWAY);
  useEffect(() => void loadRest(), []);
  return (
    <>
      <Header />
      <main id="main" class="page narrow">
        <h1>{t(title)}</h1>
        <p class="mut">{t(text)}</p>
        <a class="btn pri" href="/">
          {t('missing.home')}
        </a>
      </main>
    </>
  );
}
