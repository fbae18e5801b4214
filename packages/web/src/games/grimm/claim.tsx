import { useSignal } from '@preact/signals';
import { CLAIM_KINDS, type ClaimKind, claimKey } from '@vizard/grimm/claims';
import { nameOf, t } from '../../language/language.ts';
import { refusalText } from '../../play/refusal.ts';
import type { Session } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { Portrait } from './art.tsx';
import { CAST } from './lore.ts';
import './claim.css';

/** A set sentence that everybody reads in their own language: I am, or I am not. It may be a lie. */
export function Claim({ session }: { session: Session }) {
  const open = useSignal(false);
  const kind = useSignal<ClaimKind>('not');
  const close = () => {
    open.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="g-quiet-button g-claim-button"
        onClick={() => {
          open.value = true;
        }}
      >
        {t('g.claim')}
      </button>
      {open.value && (
        <Dialog title={t('g.claim.title')} onClose={close}>
          <p class="muted">{t('g.claim.help')}</p>
          <Segmented
            quiet
            label={t('g.claim.title')}
            options={CLAIM_KINDS.map((value) => ({ value, label: t(`g.claim.kind.${value}`) }))}
            value={kind.value}
            onChange={(value) => {
              kind.value = value;
            }}
          />
          <div class="g-claim-cast">
            {CAST.map((who) => (
              <button
                key={who}
                type="button"
                class="g-option g-figure g-portrait-option"
                onClick={() => {
                  close();
                  session
                    .command('claim', { claim: claimKey(kind.value, who), about: {} })
                    .catch((error) => toast(() => refusalText(error), 'warn'));
                }}
              >
                <Portrait who={who} />
                <span>{nameOf('grimm', 'character', who)}</span>
              </button>
            ))}
          </div>
          <button type="button" class="g-quiet-button" onClick={close}>
            {t('menu.close')}
          </button>
        </Dialog>
      )}
    </>
  );
}
