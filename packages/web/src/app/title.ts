import { useEffect } from 'preact/hooks';

/** The title of the page; an empty one, whose words are still on their way, waits. */
export function useTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}
