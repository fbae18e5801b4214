import { type Signal, useSignal } from '@preact/signals';
import type { Chat } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { Kit, PagesKit, SetupKit } from '../../games/kit.ts';
import { kitOf } from '../../games/registry.ts';
import { loadRest, loadWords, say, t } from '../../language/language.ts';
import { CLOCKS } from '../../lobby/clocks.ts';
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
import Missing from '../missing.tsx';
import { go, isOff } from '../route.ts';
import { useTitle } from '../title.ts';
import './setup.css';

const PassPeople = lazy(async () => {
  await loadWords('pass');
  return (await import('../../pass/people.tsx')).PassPeople;
});

interface General {
  readonly clock: string;
  /** What happens when time is up. */
  readonly atZero: 'bot' | 'default';
  readonly chat: Chat;
  readonly undo: boolean;
  readonly hints: boolean;
  readonly openSeats: 'auto' | 'open' | 'ask';
  readonly vacations: boolean;
  readonly listed: boolean;
}

interface Fetched {
  readonly setup: SetupKit | undefined;
  readonly counts: PagesKit['counts'];
}

async function fetchForm(kit: Kit): Promise<Fetched> {
  const { setup, counts } = await kit.pages();
  return { setup: await setup?.(), counts };
}

/** A table before it exists: everything has a sensible start. */
export default function Setup({ place }: { place: { game: string } }) {
  const kit = kitOf(place.game);
  return kit === undefined ? <Missing /> : <SetupOf key={kit.name} kit={kit} />;
}

function SetupOf({ kit }: { kit: Kit }) {
  const game = kit.name;
  const seats = useSignal(kit.seats);
  const general = useSignal<General>({
    clock: 'none',
    atZero: 'bot',
    chat: 'all',
    undo: true,
    hints: true,
    openSeats: 'auto',
    vacations: false,
    listed: false,
  });
  const form = useSignal<Fetched | undefined>(undefined);
  const wish = useSignal<never>(undefined as never);
  const wrong = useSignal<(() => string) | undefined>(undefined);
  const busy = useSignal(false);
  const passing = useSignal(false);
  useTitle(t('setup.title', { game: say(`${game}.title`) }));
  useEffect(() => {
    void meet();
    void Promise.all([fetchForm(kit), loadWords(game)]).then(async ([fetched]) => {
      await loadRest();
      wish.value = fetched.setup?.startWish() as never;
      form.value = fetched;
    });
  }, [kit, form, wish]);

  const wanted = (): Wanted => {
    const { clock, atZero, chat, undo, hints, openSeats, vacations, listed } = general.value;
    return {
      game,
      seats: seats.value,
      options: form.value?.setup?.optionsOf(wish.value) ?? {},
      settings: {
        clock: clock === 'none' ? CLOCKS.none : { ...own(CLOCKS, clock), atZero },
        chat,
        undo,
        hints,
        ...(openSeats !== 'auto' && { openSeats: openSeats === 'open' }),
        ...(vacations && clock !== 'none' && { vacations }),
        visibility: listed ? 'public' : 'link',
      },
    };
  };
  /** Runs the action, and shows next to the form why it failed. */
  const attempt = async (opening: () => Promise<string | undefined>) => {
    wrong.value = form.value?.setup?.troubleOf?.(wish.value);
    if (wrong.value !== undefined) return;
    busy.value = true;
    try {
      const path = await opening();
      if (path !== undefined) go(path);
      else busy.value = false;
    } catch (error) {
      wrong.value = () => refusalText(error);
      busy.value = false;
    }
  };

  const onServer = async () => {
    // without a server nobody would ever answer, and the page says that there is none
    if ((await meet()) === undefined) return undefined;
    return `/t/${await open(new Session(dialServer), { ...wanted(), seat: 0 })}`;
  };
  const againstBots = async () =>
    `/here/${await open(new Session(dialWorker), { ...wanted(), bots: chosenLevel(), start: true })}`;
  const passed = async (names: readonly string[]) => {
    const { openToPass } = await import('../../pass/start.ts');
    return `/pass/${await openToPass(wanted(), names)}`;
  };

  // the page is drawn as a whole or not at all, so that nothing shifts when its form comes
  if (form.value === undefined) return <Header crumb={t('setup.crumb')} />;
  const { setup, counts } = form.value;
  const { ModeForm, ComplexForm, ExtraForm } = setup ?? {};
  return (
    <>
      <Header crumb={t('setup.crumb')} />
      <main id="main" class="text-page stack setup" data-game={game}>
        <div class="page-intro wrapping">
          <h1>{t('setup.title', { game: say(`${game}.short`) })}</h1>
          <p class="muted">{t('setup.lead')}</p>
        </div>
        <div class={ComplexForm === undefined ? 'set-one' : 'set-three wrapping'}>
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
        <div class="setup-bar in-a-row wrapping">
          <p class="error-text" role="alert">
            {wrong.value !== undefined && (
              <>
                <Icon name="stop" />
                {wrong.value()}
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
  const { clock, atZero, chat, undo, hints, openSeats, vacations, listed } = general.value;
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
      {clock !== 'none' && (
        <Switch
          label={t('settings.vacations')}
          help={t('setup.vacations.help')}
          value={vacations}
          onChange={(value) => change({ vacations: value })}
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
      {!isOff('lobby') && (
        <Switch
          label={t('home.open')}
          help={t('settings.openUp')}
          value={listed}
          // among strangers there are no hints and only set sentences, unless the host wants it otherwise
          onChange={(value) => change({ listed: value, hints: !value, chat: value ? 'claims' : 'all' })}
        />
      )}
    </section>
  );
}
