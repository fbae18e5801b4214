import type { ComponentChildren } from 'preact';
import { t } from '../language/language.ts';
import { copyText } from '../ui/copy.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { QrCode } from './qr.tsx';
import './invite.css';

interface Props {
  readonly link: string;
  /** What the link and its picture are called, if it does not lead to a table. */
  readonly label: string;
  readonly picture?: string;
  /** What is shown between the picture and the link. */
  readonly children?: ComponentChildren;
}

/** A link to give away: a picture for phones, its text, and the ways to send it. */
export function SendLink({ link, label, picture, children }: Props) {
  const copy = async () => {
    await copyText(link);
    toast(() => t('invite.copied'));
  };
  return (
    <>
      <QrCode text={link} {...(picture !== undefined && { label: picture })} />
      {children}
      <input class="field" readOnly value={link.replace(/^https?:\/\//, '')} aria-label={label} />
      <button type="button" class="button primary" onClick={copy}>
        <Icon name="copy" /> {t('invite.copy')}
      </button>
      {'share' in navigator && (
        <button type="button" class="button" onClick={() => navigator.share({ url: link }).catch(() => undefined)}>
          <Icon name="share" /> {t('invite.share')}
        </button>
      )}
    </>
  );
}
