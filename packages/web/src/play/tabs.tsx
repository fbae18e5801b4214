import type { Signal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import './tabs.css';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly icon: ComponentChildren;
  readonly text: ComponentChildren;
  /** How much is new behind it. */
  readonly badge?: ComponentChildren;
  /** What is drawn before this tab. */
  readonly before?: ComponentChildren;
}

interface Props<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  /** The open tab. */
  readonly open: Signal<Name>;
  readonly class: string;
}

/** The parts of a table, one at a time: for phones. */
export function Tabs<Name extends string>({ label, tabs, open, class: style }: Props<Name>) {
  return (
    <nav class={`tab-bar ${style}`} aria-label={label}>
      {tabs.map(({ name, icon, text, badge, before }) => (
        <Fragment key={name}>
          {before}
          <button
            type="button"
            name={name}
            class="in-a-column"
            aria-pressed={open.value === name}
            onClick={() => {
              open.value = name;
            }}
          >
            {icon}
            {text}
            {badge}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}
