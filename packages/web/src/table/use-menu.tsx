import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Conversation } from '../link/conversation.ts';
import { later } from '../parts/later.tsx';

const Menu = later(async () => (await import('./menu.tsx')).Menu);

/** The menu of a table: what opens it, and what stands on the page while it is open. */
export function useMenu(talk: Conversation): { readonly onMenu: () => void; readonly menu: ComponentChildren } {
  const open = useSignal(false);
  const onMenu = () => {
    open.value = true;
  };
  const onClose = () => {
    open.value = false;
  };
  return { onMenu, menu: open.value && <Menu talk={talk} onClose={onClose} /> };
}
