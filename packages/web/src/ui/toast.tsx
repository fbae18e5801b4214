import { signal } from '@preact/signals';
import { Icon } from './icon.tsx';
import './toast.css';

interface Notice {
  /** Makes the text, which may still be loading, in the current language. */
  readonly text: () => string;
  readonly icon: string;
}

const notice = signal<Notice | undefined>(undefined);
let timer = 0;

/** A word at the bottom left for five seconds, one at a time; never the only place of an error. */
export function toast(text: () => string, icon = 'check'): void {
  notice.value = { text, icon };
  wait();
}

export function clearToast(): void {
  notice.value = undefined;
}

const wait = () => {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    notice.value = undefined;
  }, 5000);
};

export function Toast() {
  const shown = notice.value;
  return (
    <div class="toasts" role="status">
      {shown !== undefined && (
        <div class="toast in-a-row" onPointerEnter={() => clearTimeout(timer)} onPointerLeave={wait}>
          <Icon name={shown.icon} />
          {shown.text()}
        </div>
      )}
    </div>
  );
}
