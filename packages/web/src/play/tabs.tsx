import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
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

/** The open tab. A line of the log leads to a moment of the past, and that is on the table: the first tab. */
export function useOpenTab<Name extends string>(table: Name, past: ReadonlySignal<unknown>): Signal<Name> {
  const open = useSignal(table);
  const isPast = past.value !== undefined;
  useEffect(() => {
    if (isPast) open.value = table;
  }, [isPast, open, table]);
  return open;
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
