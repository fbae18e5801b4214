import { signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

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
