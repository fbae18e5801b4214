import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** A field with its label above it. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ComponentChildren }) {
  const id = useId();
  return (
    <div>
      <label class="field-label" for={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
