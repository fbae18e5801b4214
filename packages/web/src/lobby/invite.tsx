import { t } from '../language/language.ts';
import { copyText } from '../ui/copy.ts';
import { Icon } from '../ui/icon.tsx';
import { writeSetting } from '../ui/settings.ts';
import { toast } from '../ui/toast.tsx';
import { QrCode } from './qr.tsx';
import './invite.css';

/** The ways friends come: a picture for phones, a code to type, a link to send. */
export function Invite({ code }: { code: string }) {
  const link = `${location.origin}/t/${code}`;
  const copy = async () => {
    await copyText(link);
    toast(() => t('invite.copied'));
  };
  return (
    <section class="panel invite">
      <div class="heading-row">
        <h2>{t('invite.title')}</h2>
      </div>
      <QrCode text={link} />
      <p class="small-text muted">{t('invite.point')}</p>
      <p class="big-code">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <input class="field" readOnly value={link.replace(/^https?:\/\//, '')} aria-label={t('invite.link')} />
      <button type="button" class="button primary" onClick={copy}>
        <Icon name="copy" /> {t('invite.copy')}
      </button>
      {'share' in navigator && (
        <button type="button" class="button" onClick={() => navigator.share({ url: link }).catch(() => undefined)}>
          <Icon name="share" /> {t('invite.share')}
        </button>
      )}
      <a
        class="button quiet"
        href={`/tv/${code}`}
        target="_blank"
        rel="noopener"
        // people sit in one room: what is private starts covered
        onClick={() => writeSetting('goal.tv', code)}
      >
        <Icon name="tv" /> {t('invite.tv')}
      </a>
    </section>
  );
}
