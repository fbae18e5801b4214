import personas from '../art/personas.svg?url';
import { Mask } from './icon.tsx';

/** The face of a bot, named after it, on its plate; always beside its name. */
export function Face({ name }: { name: string }) {
  return (
    <svg class="bot-face" viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${personas}#${name.toLowerCase()}`} />
    </svg>
  );
}

/** Somebody as everybody at the table sees them: a bot's face, or a guest's mask. */
export interface Seen {
  readonly who: 'open' | 'guest' | 'bot';
  readonly name: string;
  readonly mask?: string | undefined;
}

export function Sitter({ who, name, mask }: Seen) {
  return who === 'bot' ? <Face name={name} /> : <Mask mask={who === 'open' ? undefined : (mask ?? '111')} />;
}
