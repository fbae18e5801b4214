import { useSignal } from '@preact/signals';
import type { Chat, ClockSettings } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { t } from '../language.ts';
import { Conversation } from '../link/conversation.ts';
import { dialServer, dialWorker } from '../link/wire.ts';
import { Icon } from '../parts/icon.tsx';
import { Choose, Segmented, Switch } from '../parts/segmented.tsx';
import { type GameName, go } from '../route.ts';
import { Header } from '../shell/header.tsx';
import { meet, online } from '../shell/people.ts';
import { open } from '../shell/start.ts';
import { refusalText } from '../table/refusal.ts';
import '../styles/setup.css';

const SEATS: Record<string, readonly number[]> = {
  room25: [1, 2, 3, 4, 5, 6, 7, 8],
  grimm: [2, 3, 4, 5],
  lanterns: [2, 3, 4],
};

const CLOCKS: Record<string, ClockSettings> = {
  none: { kind: 'none' },
  minute: { kind: 'decision', seconds: 60, atZero: 'bot' },
  bank: { kind: 'bank', seconds: 900, more: 10, atZero: 'bot' },
  days: { kind: 'decision', seconds: 172_800, atZero: 'bot' },
};

/** A table before it exists: everything has a sensible start. */
export default function Setup({ place }: { place: { game: GameName | 'lanterns' } }) {
  const { game } = place;
  const seats = useSignal(game === 'room25' ? '6' : '4');
  const clock = useSignal('none');
  const memory = useSignal(true);
  const chat = useSignal<Chat>('all');
  const undo = useSignal(true);
  const listed = useSignal(false);
  const wrong = useSignal('');
  const busy = useSignal(false);
  useEffect(() => {
    document.title = t('setup.title', { game: t(`${game}.title`) });
    void meet();
  });
  const openTable = async (local: boolean) => {
    busy.value = true;
    wrong.value = '';
    try {
      if (!local) await meet();
      const code = await open(new Conversation(local ? dialWorker : dialServer), {
        game,
        seats: Number(seats.value),
        settings: {
          clock: CLOCKS[clock.value],
          memory: memory.value ? 'notes' : 'own',
          chat: chat.value,
          undo: undo.value,
          visibility: listed.value ? 'public' : 'link',
        },
        ...(local && { bots: 'medium', start: true }),
      });
      go(local ? `/here/${code}` : `/t/${code}`);
    } catch (error) {
      wrong.value = refusalText(error);
      busy.value = false;
    }
  };
  return (
    <>
      <Header crumb={t('setup.crumb')} />
      <main id="main" class="page setup" data-game={game}>
        <div class="hero">
          <h1>{t('setup.title', { game: t(`${game}.title`) })}</h1>
          <p class="mut">{t('setup.lead')}</p>
        </div>
        <section class="panel stack" aria-label={t('settings.title')}>
          <Segmented
            label={t('setup.seats')}
            options={(SEATS[game] ?? []).map((count) => ({ value: String(count), label: String(count) }))}
            value={seats.value}
            onChange={(value) => {
              seats.value = value;
            }}
          />
          <Segmented
            label={t('settings.clock')}
            options={Object.keys(CLOCKS).map((value) => ({ value, label: t(`setup.clock.${value as 'none'}`) }))}
            value={clock.value}
            onChange={(value) => {
              clock.value = value;
            }}
          />
          <p class="help">{t(`setup.clock.${clock.value as 'none'}.help`)}</p>
          <Choose<Chat>
            label={t('settings.chat')}
            options={(['all', 'claims', 'none'] as const).map((value) => ({ value, label: t(`chat.${value}`) }))}
            value={chat.value}
            onChange={(value) => {
              chat.value = value;
            }}
          />
          <Switch
            label={t('settings.memory')}
            help={t('setup.memory.help')}
            value={memory.value}
            onChange={(value) => {
              memory.value = value;
            }}
          />
          <Switch
            label={t('settings.undo')}
            help={t('setup.undo.help')}
            value={undo.value}
            onChange={(value) => {
              undo.value = value;
            }}
          />
          <Switch
            label={t('home.open')}
            help={t('setup.listed.help')}
            value={listed.value}
            onChange={(value) => {
              listed.value = value;
            }}
          />
        </section>
        <div class="bar">
          <p class="err" role="alert">
            {wrong.value !== '' && (
              <>
                <Icon name="stop" />
                {wrong.value}
              </>
            )}
            {online.value === false && t('setup.offline')}
          </p>
          <button type="button" class="btn" disabled={busy.value} onClick={() => openTable(true)}>
            <Icon name="bot" /> {t('setup.here')}
          </button>
          <button type="button" class="btn pri big" disabled={busy.value} onClick={() => openTable(false)}>
            {t('setup.open')}
          </button>
        </div>
      </main>
    </>
  );
}
