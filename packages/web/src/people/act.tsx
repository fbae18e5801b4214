import type { Session } from '../session/session.ts';

/** Sends a command and keeps the reason when nothing came of it. */
export type Do = (...command: Parameters<Session['command']>) => void;

/** A button whose name says whom it is about, also to who only hears it. */
export function Act({ name, label, onPress }: { name: string; label: string; onPress: () => void }) {
  return (
    <button type="button" class="button small" aria-label={`${label}: ${name}`} onClick={onPress}>
      {label}
    </button>
  );
}
