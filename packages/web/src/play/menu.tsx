import { useSignal } from '@preact/signals';
import { chooseLanguage, LANGUAGES, language, languageName, loadWords, t } from '../language/language.ts';
import { me } from '../people/account.ts';
import type { Session } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { lazy } from '../ui/lazy.tsx';
import { Choose, Segmented, Switch } from '../ui/segmented.tsx';
import { readSetting, writeSetting } from '../ui/settings.ts';
import { showTextSize, showTheme, TEXT_SIZES, type Theme, textSize } from '../ui/theme.ts';
import { SingleKeys } from './assist/single-keys.tsx';
import { isFull } from './live.tsx';
import { chooseSpeed, SPEEDS, speedNow } from './pace.ts';
import { isAlone, playAgain } from './rematch.ts';

const Deal = lazy(async () => {
  await loadWords('fair');
  return (await import('../fair/deal.tsx')).Deal;
});
const People = lazy(async () => (await import('../people/door.tsx')).People);
const KeyList = lazy(async () => {
  await loadWords('assist');
  return (await import('./assist/key-list.tsx')).KeyList;
});
const NextTable = lazy(async () => (await import('../people/waiting.tsx')).NextTable);
const TableAlerts = lazy(async () => (await import('../alerts/table-alerts.tsx')).TableAlerts);

/** Against bots there is nobody to ask, so the next game begins at once. The button asks twice, because it ends this one. */
function NewGame({ session, onClose }: { session: Session; onClose: () => void }) {
  const sure = useSignal(false);
  const press = async () => {
    if (!sure.value) {
      sure.value = true;
      return;
    }
    onClose();
    await session.command('vote', { what: 'abandon', yes: true }).catch(() => undefined);
    await playAgain(session);
  };
  return (
    <button type="button" class="button small" onClick={press}>
      {t(sure.value ? 'menu.newGame.sure' : 'menu.newGame')}
    </button>
  );
}

/** How this player likes the table: language, look, speed, the guard against misclicks. */
export function Menu({ session, onClose }: { session: Session; onClose: () => void }) {
  const theme = useSignal((readSetting('theme') ?? 'auto') as Theme);
  const confirm = useSignal(readSetting('confirm') !== 'off');
  const sound = useSignal(readSetting('sound') !== 'off');
  const bots = useSignal(readSetting('bots') !== 'silent');
  const seated = session.seat.value !== undefined;
  const badge = useSignal(readSetting('badge') !== 'off');
  const size = useSignal(textSize());
  const wording = useSignal<'short' | 'full'>(isFull() ? 'full' : 'short');
  const fair = useSignal(false);
  const people = useSignal(false);
  const keys = useSignal(false);
  if (fair.value) return <Deal session={session} onClose={onClose} />;
  if (keys.value) return <KeyList table onClose={onClose} />;
  if (people.value) return <People session={session} onClose={onClose} />;
  return (
    <Dialog title={t('menu.title')} onClose={onClose}>
      <div class="stack">
        <Choose
          label={t('nav.language')}
          options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          value={language.value}
          onChange={chooseLanguage}
        />
        <Segmented<Theme>
          label={t('menu.theme')}
          options={(['auto', 'dark', 'light'] as const).map((value) => ({ value, label: t(`menu.theme.${value}`) }))}
          value={theme.value}
          onChange={(value) => {
            theme.value = value;
            showTheme(value);
          }}
        />
        <Segmented
          label={t('menu.speed')}
          options={SPEEDS.map((value) => ({ value, label: t(`menu.speed.${value}`) }))}
          value={speedNow()}
          onChange={chooseSpeed}
        />
        <Segmented
          label={t('menu.textSize')}
          options={TEXT_SIZES.map((value) => ({ value, label: t(`menu.textSize.${value}`) }))}
          value={size.value}
          onChange={(value) => {
            size.value = value;
            showTextSize(value);
          }}
        />
        <Segmented
          label={t('menu.wording')}
          options={(['short', 'full'] as const).map((value) => ({ value, label: t(`menu.wording.${value}`) }))}
          value={wording.value}
          onChange={(value) => {
            wording.value = value;
            writeSetting('wording', value);
          }}
        />
        <Switch
          label={t('menu.confirm')}
          help={t('menu.confirm.help')}
          value={confirm.value}
          onChange={(value) => {
            confirm.value = value;
            writeSetting('confirm', value ? 'on' : 'off');
          }}
        />
        <Switch
          label={t('menu.sound')}
          value={sound.value}
          onChange={(value) => {
            sound.value = value;
            writeSetting('sound', value ? 'on' : 'off');
          }}
        />
        <Switch
          label={t('menu.badge')}
          value={badge.value}
          onChange={(value) => {
            badge.value = value;
            writeSetting('badge', value ? 'on' : 'off');
          }}
        />
        <Switch
          label={t('menu.botTalk')}
          value={bots.value}
          onChange={(value) => {
            bots.value = value;
            writeSetting('bots', value ? 'talk' : 'silent');
          }}
        />
        <SingleKeys />
        {seated && me.value !== undefined && <TableAlerts code={session.table.value?.code ?? ''} />}
        {me.value !== undefined && <NextTable from={session.table.value?.code ?? ''} />}
        <div class="in-a-row wrapping">
          {me.value !== undefined && (
            <button
              type="button"
              class="button small"
              onClick={() => {
                people.value = true;
              }}
            >
              {t('nav.people')}
            </button>
          )}
          {seated && (
            <>
              <button
                type="button"
                class="button small"
                onClick={() => session.command('vote', { what: 'pause', yes: true }).catch(() => undefined)}
              >
                {t('menu.pause')}
              </button>
              {isAlone(session) ? (
                <NewGame session={session} onClose={onClose} />
              ) : (
                <button
                  type="button"
                  class="button small"
                  onClick={() => session.command('vote', { what: 'abandon', yes: true }).catch(() => undefined)}
                >
                  {t('menu.abandon')}
                </button>
              )}
            </>
          )}
          <button
            type="button"
            class="button small"
            onClick={() => {
              fair.value = true;
            }}
          >
            {t('menu.fair')}
          </button>
          <button
            type="button"
            class="button small"
            onClick={() => {
              keys.value = true;
            }}
          >
            {t('menu.keys')}
          </button>
          <a class="button small" href="/">
            {t('table.leave')}
          </a>
          <button type="button" class="button small primary" onClick={onClose}>
            {t('menu.close')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
