import { useEffect } from 'preact/hooks';
import { t } from '../language/language.ts';
import { Icon } from '../ui/icon.tsx';

/** Is somebody in the middle of something: a dialog, a sentence? */
function isBusy(): boolean {
  const typed = [...document.querySelectorAll<HTMLInputElement>('main input:not([readonly])')];
  return document.querySelector('dialog[open]') !== null || typed.some((input) => input === document.activeElement);
}

/** The server has a newer client. It is loaded as soon as the player has nothing to decide. */
export function Renew({ asked }: { asked: boolean }) {
  useEffect(() => {
    if (asked) return undefined;
    const look = () => {
      if (!isBusy()) location.reload();
    };
    const beat = setInterval(look, 1000);
    return () => clearInterval(beat);
  }, [asked]);
  return (
    <p class="connection-lost in-a-row wrapping" role="alert">
      <Icon name="dl" /> {t('link.renew')}
      <button type="button" class="button small" onClick={() => location.reload()}>
        {t('link.renewNow')}
      </button>
    </p>
  );
}
