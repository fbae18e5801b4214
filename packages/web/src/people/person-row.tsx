import type { Chair } from '@vizard/protocol';
import type { ComponentChildren } from 'preact';
import { Sitter } from '../ui/face.tsx';
import './people.css';

interface RowProps {
  readonly name: string;
  readonly about: string;
  readonly chair?: Chair | undefined;
  readonly mask?: string | undefined;
  readonly children?: ComponentChildren;
}

/** Somebody in a list, and what may be done about them. */
export function PersonRow({ name, about, chair, mask, children }: RowProps) {
  return (
    <li class="in-a-row wrapping">
      <Sitter who={chair?.who ?? 'guest'} name={name} mask={chair?.mask ?? mask} />
      <span class="fill-row">
        <b>{name}</b> <span class="fine-print muted">{about}</span>
      </span>
      <span class="person-actions wrapping">{children}</span>
    </li>
  );
}
