import { useSignal } from '@preact/signals';
import { loadWords, t } from '../language.ts';
import type { Conversation } from '../link/conversation.ts';
import { Icon } from '../parts/icon.tsx';
import { later } from '../parts/later.tsx';

export const People = later(async () => {
  await loadWords('people');
  return (await import('./people.tsx')).People;
});

/** Leads to who is at the table. */
export function PeopleDoor({ talk }: { talk: Conversation }) {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="btn s"
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="friends" /> {t('menu.people')}
      </button>
      {open.value && (
        <People
          talk={talk}
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}
