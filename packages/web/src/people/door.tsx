import { useSignal } from '@preact/signals';
import { loadWords, t } from '../language/language.ts';
import type { Session } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { lazy } from '../ui/lazy.tsx';

export const People = lazy(async () => {
  await loadWords('people');
  return (await import('./people.tsx')).People;
});

/** Opens the list of people at the table. */
export function PeopleDoor({ session }: { session: Session }) {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="button small"
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="friends" /> {t('nav.people')}
      </button>
      {open.value && (
        <People
          session={session}
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}
