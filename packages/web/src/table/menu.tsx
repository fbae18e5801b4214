import { useSignal } from '@preact/signals';
import { keep, kept } from '../kept.ts';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, language, loadWords, t } from '../language.ts';
import type { Conversation } from '../link/conversation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { later } from '../parts/later.tsx';
import { Choose, Segmented, Switch } from '../parts/segmented.tsx';
import { me } from '../shell/people.ts';
import { showTheme, type Theme } from '../theme.ts';

const Deal = later(async () => {
  await loadWords('fair');
  return (await import('../fair/deal.tsx')).Deal;
});
const People = later(async () => (await import('../people/door.tsx')).People);
const Alerts = later(async () => (await import('./alerts.tsx')).Alerts);

/** How this player likes the table: language, look, speed, the guard against misclicks. */
export function Menu({ talk, onClose }: { talk: Conversation; onClose: () => void }) {
  const speed = useSignal(kept('speed') ?? 'normal');
  const theme = useSignal((kept('theme') ?? 'auto') as Theme);
  const confirm = useSignal(kept('confirm') !== 'off');
  const sound = useSignal(kept('sound') !== 'off');
  const bots = useSignal(kept('bots') !== 'silent');
  const seated = talk.seat.value !== undefined;
  const badge = useSignal(kept('badge') !== 'off');
  const fair = useSignal(false);
  const people = useSignal(false);
  if (fair.value) return <Deal talk={talk} onClose={onClose} />;
  if (people.value) return <People talk={talk} onClose={onClose} />;
  return (
    <Dialog title={t('menu.title')} onClose={onClose}>
      <div class="stack">
        <Choose<Language>
          label={t('nav.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value][0] }))}
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
          options={(['normal', 'fast', 'off'] as const).map((value) => ({ value, label: t(`menu.speed.${value}`) }))}
          value={speed.value}
          onChange={(value) => {
            speed.value = value;
            keep('speed', value);
          }}
        />
        <Switch
          label={t('menu.confirm')}
          help={t('menu.confirm.help')}
          value={confirm.value}
          onChange={(value) => {
            confirm.value = value;
            keep('confirm', value ? 'on' : 'off');
          }}
        />
        <Switch
          label={t('menu.sound')}
          value={sound.value}
          onChange={(value) => {
            sound.value = value;
            keep('sound', value ? 'on' : 'off');
          }}
        />
        <Switch
          label={t('menu.badge')}
          value={badge.value}
          onChange={(value) => {
            badge.value = value;
            keep('badge', value ? 'on' : 'off');
          }}
        />
        <Switch
          label={t('menu.botTalk')}
          value={bots.value}
          onChange={(value) => {
            bots.value = value;
            keep('bots', value ? 'talk' : 'silent');
          }}
        />
        {seated && me.value !== undefined && <Alerts />}
        {seated && <p class="xs mut">{t('menu.keys')}</p>}
        <div class="row wrap">
          {me.value !== undefined && (
            <button
              type="button"
              class="btn s"
              onClick={() => {
                people.value = true;
              }}
            >
              {t('menu.people')}
            </button>
          )}
          {seated && (
            <>
              <button
                type="button"
                class="btn s"
                onClick={() => talk.command('vote', { what: 'pause', yes: true }).catch(() => undefined)}
              >
                {t('menu.pause')}
              </button>
              <button
                type="button"
                class="btn s"
                onClick={() => talk.command('vote', { what: 'abandon', yes: true }).catch(() => undefined)}
              >
                {t('menu.abandon')}
              </button>
            </>
          )}
          <button
            type="button"
            class="btn s"
            onClick={() => {
              fair.value = true;
            }}
          >
            {t('menu.fair')}
          </button>
          <a class="btn s" href="/">
            {t('table.leave')}
          </a>
          <button type="button" class="btn s pri" onClick={onClose}>
            {t('menu.close')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
