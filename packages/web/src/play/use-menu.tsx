import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Session } from '../session/session.ts';
import { lazy } from '../ui/lazy.tsx';

const Menu = lazy(async () => (await import('./menu.tsx')).Menu);

/** The menu of a table: the function that opens it, and what the page shows while it is open. */
export function useMenu(session: Session): { readonly onMenu: () => void; readonly menu: ComponentChildren } {
  const open = useSignal(false);
  const onMenu = () => {
    open.value = true;
  };
  const onClose = () => {
    open.value = false;
  };
  return { onMenu, menu: open.value && <Menu session={session} onClose={onClose} /> };
}
