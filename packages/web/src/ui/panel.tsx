import type { ComponentChildren } from 'preact';
import './panel.css';

interface Props {
  readonly title: string;
  readonly lead?: string | undefined;
  /** What stands beside the heading. */
  readonly aside?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A part of a page, with its heading. */
export function Panel({ title, lead, aside, children }: Props) {
  return (
    <section class="panel people">
      <div class="heading-row">
        <h2>{title}</h2>
        {aside}
      </div>
      <div class="stack">
        {lead !== undefined && <p class="small-text muted">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
