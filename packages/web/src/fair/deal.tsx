import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fetchGame } from '../games/rules.ts';
import { t } from '../language/language.ts';
import type { Session } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { CHECKS, type Checked, checkDeal } from './check.ts';
import { notedDeal } from './noted.ts';
import './deal.css';

/** The promise before the deal, the seed after the game, and what comparing them proves. */
export function Deal({ session, onClose }: { session: Session; onClose: () => void }) {
  const table = session.table.value;
  const record = session.record.value;
  const checked = useSignal<Checked | undefined>(undefined);
  const { code = '', match = 0, seed, commitment = '', game = '' } = table ?? {};
  useEffect(() => {
    if (seed !== undefined) void session.command('record', { match }).catch(() => undefined);
  }, [session, seed, match]);
  useEffect(() => {
    if (record?.match !== match) return;
    void fetchGame(game).then((rules) => {
      checked.value = checkDeal(rules, record, notedDeal(code, match));
    });
  }, [record, game, code, match, checked]);
  return (
    <Dialog title={t('fair.title')} onClose={onClose}>
      <p>{t('fair.before')}</p>
      <dl class="fair-deal">
        <dt>{t('fair.promise')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        {seed !== undefined && (
          <>
            <dt>{t('fair.seed')}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
          </>
        )}
      </dl>
      <div role="status">
        {seed === undefined ? <p class="muted">{t('fair.notYet')}</p> : <Findings checked={checked.value} />}
      </div>
      <p>{t('fair.proves')}</p>
      <p>{t('fair.provesNot')}</p>
      <button type="button" class="button primary" onClick={onClose}>
        {t('menu.close')}
      </button>
    </Dialog>
  );
}

const SIGNS = { true: ['check', 'fair.yes'], false: ['stop', 'fair.no'], undefined: ['info', 'fair.unknown'] } as const;

function Findings({ checked }: { checked: Checked | undefined }) {
  if (checked === undefined) return <p class="muted">{t('fair.checking')}</p>;
  return (
    <ul class="fair-checks stack">
      {CHECKS.map((check) => {
        const [icon, verdict] = SIGNS[`${checked[check]}`];
        return (
          <li key={check} data-holds={String(checked[check])}>
            <Icon name={icon} />
            <span>
              {t(`fair.check.${check}`)} <b>{t(verdict)}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
