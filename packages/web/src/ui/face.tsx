import personas from '../art/personas.svg?url';
import { Mask } from './icon.tsx';

/** The face of a bot, named after it; always beside its name. */
export function Face({ name }: { name: string }) {
  return (
    <svg class="bot-face" viewBox="0 0 64 64" aria-hidden="true">
      <use href={`${personas}#${name.toLowerCase()}`} />
    </svg>
  );
}

/** Who sits there: a bot's face, or the mask of the seat. */
export function Sitter({ seat, who, name }: { seat: number; who: 'open' | 'guest' | 'bot'; name: string }) {
  return who === 'bot' ? <Face name={name} /> : <Mask seat={seat} open={who === 'open'} />;
}
