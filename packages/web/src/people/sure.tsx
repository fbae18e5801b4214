import { useSignal } from '@preact/signals';

/** Asks twice before something that can't be undone. */
export function Sure({ ask: asked, sure, onSure }: { ask: string; sure: string; onSure: () => Promise<void> }) {
  const pressed = useSignal(false);
  const press = () => {
    if (pressed.value) void onSure();
    pressed.value = !pressed.value;
  };
  return (
    <button type="button" class="button" onClick={press}>
      {pressed.value ? sure : asked}
    </button>
  );
}
