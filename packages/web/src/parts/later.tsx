import { signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/** Could something not be fetched? After an update the server has the files of this release no more. */
export const incomplete = signal(false);

export function partLost(): void {
  incomplete.value = true;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** When what is needed now stands on the screen (a table's question, on a slow machine after seconds), and there is nothing better to do. */
export async function leisure(): Promise<void> {
  for (let waited = 0; waited < 8 && (waited === 0 || document.getElementById('ask') === null); waited++)
    await pause(700);
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}

export interface Later<Props> extends FunctionComponent<Props> {
  /** Fetches it before it is shown: then it stands there at once. */
  fetch(): void;
  /** Is it there? */
  isHere(): boolean;
}

/** A part that is fetched when it is first shown; until then nothing stands in its place. */
export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Later<Props> {
  const fetched = signal<ComponentType<Props> | undefined>(undefined);
  const fetchPart = () => {
    if (fetched.value !== undefined) return;
    fetch().then((part) => {
      fetched.value = part;
    }, partLost);
  };
  const Shown = (props: Props) => {
    const Part = fetched.value;
    useEffect(fetchPart, []);
    return Part === undefined ? null : <Part {...props} />;
  };
  return Object.assign(Shown, { fetch: fetchPart, isHere: () => fetched.value !== undefined });
}
