import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './why.css';

/**
 * A control that is not possible yet: focusable, and it tells why on hover, focus and press.
 * Says only what this seat may know.
 */
export function NotYet({ label, why, big }: { label: ComponentChildren; why: string; big?: boolean }) {
  const id = useId();
  return (
    <span class="has-reason">
      <button type="button" class={big ? 'button large' : 'button'} aria-disabled="true" aria-describedby={id}>
        {label}
      </button>
      <span class="reason" role="tooltip" id={id}>
        {why}
      </span>
    </span>
  );
}
