import { type Signal, useSignal } from '@preact/signals';
import type { Chat, ClockSettings } from '@vizard/protocol';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadRest, loadWords, t } from '../../language/language.ts';
import { chosenLevel, LevelChoice } from '../../lobby/level.tsx';
import { meet, online } from '../../people/account.ts';
import { refusalText } from '../../play/refusal.ts';
import { open, type Wanted } from '../../session/open-table.ts';
import { Session } from '../../session/session.ts';
import { dialServer, dialWorker } from '../../session/wire.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { own } from '../../ui/own.ts';
import { Choose, Segmented, Switch } from '../../ui/segmented.tsx';
import { Header } from '../header.tsx';
import { type GameName, go } from '../route.ts';
import './setup.css';

const PassPeople = lazy(async () => {
  await loadWords('pass');
  return (await import('../../pass/people.tsx')).PassPeople;
});

type Wish = Signal<unknown>;
type Form = ComponentType<{ wish: Wish; seats: Signal<number> }>;

/** What a game asks at set-up beside what every table asks. */
interface GameForm {
  startWish(): unknown;
  optionsOf?(wish: never): Record<string, unknown>;
  /** Why this can't be played yet, if it can't. */
  troubleOf?(wish: never): string | undefined;
  ModeForm?: Form;
  ComplexForm?: Form;
  /** What only few change. */
  ExtraForm?: Form;
}

const FORMS: Readonly<Record<string, () => Promise<unknown>>> = {
  room25: () => import('../../games/room25/setup.tsx'),
  grimm: () => import('../../games/grimm/setup.tsx'),
};

const START_SEATS: Readonly<Record<string, number>> = { room25: 6, grimm: 4, lanterns: 4 };
const SEATS: Readonly<Record<string, readonly number[]>> = { lanterns: [2, 3, 4] };

const CLOCKS: Record<string, ClockSettings> = {
  none: { kind: 'none' },
  minute: { kind: 'decision', seconds: 60, atZero: 'bot' },
  bank: { kind: 'bank', seconds: 900, more: 10, atZero: 'bot' },
  days: { kind: 'decision', seconds: 172_800, atZero: 'bot' },
  opened: { kind: 'opened', seconds: 3600, atZero: 'bot' },
};

interface General {
  readonly clock: string;
  /** What happens when time is up. */
  readonly atZero: 'bot' | 'default';
  readonly chat: Chat;
  readonly undo: boolean;
  readonly hints: boolean;
  readonly openSeats: 'auto' | 'open' | 'ask';
  readonly listed: boolean;
}

/** A table before it exists: everything has a sensible start. */
export default function Setup({ place }: { place: { game: GameName | 'lanterns' } }) {
  const { game } = place;
  const seats = useSignal(own(START_SEATS, game) ?? 4);
  const general = useSignal<General>({
    clock: 'none',
    atZero: 'bot',
    chat: 'all',
    undo: true,
    hints: true,
    openSeats: 'auto',
    listed: false,
  });
  const form = useSignal<GameForm | undefined>(undefined);
  const wish = useSignal<unknown>(undefined);
  const wrong = useSignal('');
  const busy = useSignal(false);
  const passing = useSignal(false);
  useEffect(() => {
    document.title = t('setup.title', { game: t(`${game}.title`) });
  });
  useEffect(() => {
    void meet();
    const words = game === 'lanterns' ? undefined : loadWords(game);
    void Promise.all([own(FORMS, game)?.(), words, loadRest()]).then(async ([loaded]) => {
      await loadRest();
      wish.value = (loaded as GameForm | undefined)?.startWish();
      form.value = (loaded ?? {}) as GameForm;
    });
  }, [game, form, wish]);

  const wanted = (): Wanted => {
    const { clock, atZero, chat, undo, hints, openSeats, listed } = general.value;
    return {
      game,
      seats: seats.value,
      options: form.value?.optionsOf?.(wish.value as never) ?? {},
      settings: {
        clock: clock === 'none' ? CLOCKS.none : { ...own(CLOCKS, clock), atZero },
        chat,
        undo,
        hints,
        ...(openSeats !== 'auto' && { openSeats: openSeats === 'open' }),
        visibility: listed ? 'public' : 'link',
      },
    };
  };
  /** Does it, and says in place why it could not be done. */
  const attempt = async (opening: () => Promise<string | undefined>) => {
    wrong.value = form.value?.troubleOf?.(wish.value as never) ?? '';
    if (wrong.value !== '') return;
    busy.value = true;
    try {
      const path = await opening();
      if (path !== undefined) go(path);
      else busy.value = false;
    } catch (error) {
      wrong.value = refusalText(error);
      busy.value = false;
    }
  };

  const onServer = async () => {
    // without a server nobody would ever answer: that there is none stands on the page
    if ((await meet()) === undefined) return undefined;
    return `/t/${await open(new Session(dialServer), wanted())}`;
  };
  const againstBots = async () =>
    `/here/${await open(new Session(dialWorker), { ...wanted(), bots: chosenLevel(), start: true })}`;
  const passed = async (names: readonly string[]) => {
    const { openToPass } = await import('../../pass/start.ts');
    return `/pass/${await openToPass(wanted(), names)}`;
  };

  // a page stands whole or not at all: nothing shifts when its form comes
  if (form.value === undefined) return <Header crumb={t('setup.crumb')} />;
  const { ModeForm, ComplexForm, ExtraForm } = form.value;
  const counts = own(SEATS, game);
  return (
    <>
      <Header crumb={t('setup.crumb')} />
      <main id="main" class="text-page setup" data-game={game}>
        <div class="page-intro">
          <h1>{t('setup.title', { game: t(`${game}.short`) })}</h1>
          <p class="muted">{t('setup.lead')}</p>
        </div>
        <div class={ComplexForm === undefined ? 'set-one' : 'set-three'}>
          <section class="panel stack" aria-label={t('settings.game')}>
            {ModeForm !== undefined && <ModeForm wish={wish} seats={seats} />}
            {counts !== undefined && (
              <Segmented
                label={t('setup.seats')}
                options={counts.map((count) => ({ value: String(count), label: String(count) }))}
                value={String(seats.value)}
                onChange={(value) => {
                  seats.value = Number(value);
                }}
              />
            )}
          </section>
          {ComplexForm !== undefined && <ComplexForm wish={wish} seats={seats} />}
          <GeneralForm general={general} />
        </div>
        {ExtraForm !== undefined && <ExtraForm wish={wish} seats={seats} />}
        <div class="setup-bar">
          <p class="error-text" role="alert">
            {wrong.value !== '' && (
              <>
                <Icon name="stop" />
                {wrong.value}
              </>
            )}
            {online.value === false && t('setup.offline')}
          </p>
          <button
            type="button"
            class="button"
            disabled={busy.value}
            onClick={() => {
              passing.value = true;
            }}
          >
            <Icon name="phone" /> {t('setup.pass')}
          </button>
          <button type="button" class="button" disabled={busy.value} onClick={() => attempt(againstBots)}>
            <Icon name="bot" /> {t('setup.here')}
          </button>
          <button type="button" class="button primary large" disabled={busy.value} onClick={() => attempt(onServer)}>
            {t('setup.open')}
          </button>
        </div>
        {passing.value && (
          <PassPeople
            seats={seats.value}
            onStart={(names) => {
              passing.value = false;
              void attempt(() => passed(names));
            }}
            onClose={() => {
              passing.value = false;
            }}
          />
        )}
      </main>
    </>
  );
}

/** What every table asks: time, talk, taking back, who may come. */
function GeneralForm({ general }: { general: Signal<General> }) {
  const { clock, atZero, chat, undo, hints, openSeats, listed } = general.value;
  const change = (part: Partial<General>) => {
    general.value = { ...general.value, ...part };
  };
  return (
    <section class="panel stack" aria-label={t('settings.title')}>
      <div>
        <Choose
          label={t('settings.clock')}
          options={Object.keys(CLOCKS).map((value) => ({ value, label: t(`setup.clock.${value as 'none'}`) }))}
          value={clock}
          onChange={(value) => change({ clock: value })}
        />
        <p class="field-help">{t(`setup.clock.${clock as 'none'}.help`)}</p>
      </div>
      {clock !== 'none' && (
        <Segmented<General['atZero']>
          label={t('setup.zero')}
          options={(['bot', 'default'] as const).map((value) => ({ value, label: t(`setup.zero.${value}`) }))}
          value={atZero}
          onChange={(value) => change({ atZero: value })}
        />
      )}
      <LevelChoice />
      <Choose<Chat>
        label={t('settings.chat')}
        options={(['all', 'claims', 'none'] as const).map((value) => ({ value, label: t(`chat.${value}`) }))}
        value={chat}
        onChange={(value) => change({ chat: value })}
      />
      <Switch
        label={t('settings.undo')}
        help={t('setup.undo.help')}
        value={undo}
        onChange={(value) => change({ undo: value })}
      />
      <Switch
        label={t('settings.hints')}
        help={t('setup.hints.help')}
        value={hints}
        onChange={(value) => change({ hints: value })}
      />
      <div>
        <Choose<General['openSeats']>
          label={t('settings.openSeats')}
          options={(['auto', 'open', 'ask'] as const).map((value) => ({ value, label: t(`openSeats.${value}`) }))}
          value={openSeats}
          onChange={(value) => change({ openSeats: value })}
        />
        <p class="field-help">{t('setup.openSeats.help')}</p>
      </div>
      <Switch
        label={t('home.open')}
        help={t('setup.listed.help')}
        value={listed}
        // among strangers everybody thinks for themselves and talks in set sentences, unless one wants it otherwise
        onChange={(value) => change({ listed: value, hints: !value, chat: value ? 'claims' : 'all' })}
      />
    </section>
  );
}
