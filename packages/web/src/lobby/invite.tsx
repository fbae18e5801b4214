import { generate } from 'lean-qr';
import { useMemo } from 'preact/hooks';
import { t } from '../language.ts';
import { Icon } from '../parts/icon.tsx';
import { toast } from '../parts/toast.tsx';

/** The ways friends come: a picture for phones, a code to type, a link to send. */
export function Invite({ code }: { code: string }) {
  const link = `${location.origin}/t/${code}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast(t('invite.copied'));
  };
  return (
    <section class="panel invite">
      <div class="hd">
        <h2>{t('invite.title')}</h2>
      </div>
      <QrCode text={link} />
      <p class="sm mut">{t('invite.point')}</p>
      <p class="big-code">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <input class="inp" readOnly value={link.replace(/^https?:\/\//, '')} aria-label={t('invite.link')} />
      <button type="button" class="btn pri" onClick={copy}>
        <Icon name="copy" /> {t('invite.copy')}
      </button>
      {'share' in navigator && (
        <button type="button" class="btn" onClick={() => navigator.share({ url: link }).catch(() => undefined)}>
          <Icon name="share" /> {t('invite.share')}
        </button>
      )}
    </section>
  );
}

function QrCode({ text }: { text: string }) {
  const path = useMemo(() => {
    const code = generate(text);
    let drawn = '';
    for (let y = 0; y < code.size; y++) {
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) drawn += `M${x} ${y}h1v1h-1z`;
    }
    return { drawn, size: code.size };
  }, [text]);
  return (
    <svg class="qr" viewBox={`-2 -2 ${path.size + 4} ${path.size + 4}`} role="img" aria-label={t('invite.qr')}>
      <path d={path.drawn} />
    </svg>
  );
}
