import { signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/** When what is needed now stands on the screen, and there is nothing better to do. */
export async function leisure(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 700));
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}

/** A part that is fetched when it is first shown; until then nothing stands in its place. */
export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const fetched = signal<ComponentType<Props> | undefined>(undefined);
  return (props) => {
    const Part = fetched.value;
    useEffect(() => {
      if (fetched.value !== undefined) return;
      void fetch().then((part) => {
        fetched.value = part;
      });
    }, []);
    return Part === undefined ? null : <Part {...props} />;
  };
}
