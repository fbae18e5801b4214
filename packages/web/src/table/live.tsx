import { signal } from '@preact/signals';

const spoken = signal('');

/** Says it to screen readers, politely. */
export function announce(text: string): void {
  if (text !== '') spoken.value = text;
}

/** Nothing of what was said stays in the page. */
export function hush(): void {
  spoken.value = '';
}

export function Live() {
  return (
    <p class="vh live" role="log" aria-live="polite">
      {spoken.value}
    </p>
  );
}
