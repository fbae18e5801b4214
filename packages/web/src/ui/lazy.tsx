import { signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { afterFrame } from '../session/after-frame.ts';

/** Could something not be fetched? After an update the server no longer has the files of this release. */
export const incomplete = signal(false);

export function partLost(): void {
  incomplete.value = true;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves once the browser is idle. */
async function idle(): Promise<void> {
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}

/** Resolves a moment after a page has been opened, so that a visitor who goes on at once does not wait for it. */
export async function afterAMoment(): Promise<void> {
  await pause(700);
  await idle();
}

/** Resolves once the first question is rendered, if the page has one, and the browser is idle. */
export async function afterFirstQuestion(): Promise<void> {
  for (let waited = 0; waited < 60 && document.getElementById('ask') === null; waited++) await pause(100);
  await idle();
}

export interface Lazy<Props> extends FunctionComponent<Props> {
  /** Fetches the component ahead of time. */
  fetch(): void;
  /** Has it been fetched? */
  isHere(): boolean;
}

let fetching = 0;

/** Marks on the page whether a part is still loading or has work left for the next frame. Tests wait for that mark. */
function noteFetching(change: 1 | -1): void {
  fetching += change;
  document.documentElement.toggleAttribute('data-fetching', fetching > 0);
}

/** A component that is fetched when it is first shown. It draws nothing until then. */
export function lazy<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Lazy<Props> {
  const fetched = signal<ComponentType<Props> | undefined>(undefined);
  const fetchPart = () => {
    if (fetched.value !== undefined) return;
    noteFetching(1);
    fetch()
      .then((part) => {
        fetched.value = part;
      }, partLost)
      .finally(() => afterFrame(() => afterFrame(() => noteFetching(-1))));
  };
  const Shown = (props: Props) => {
    const Part = fetched.value;
    useLayoutEffect(fetchPart, []);
    return Part === undefined ? null : <Part {...props} />;
  };
  return Object.assign(Shown, { fetch: fetchPart, isHere: () => fetched.value !== undefined });
}
