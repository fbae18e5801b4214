import { fits, text } from './shape.ts';

/** The mask a guest wears: three digits, one each for its cut, its eyes and its colour. */
export const CUTS = 4;
export const EYES = 8;
export const COLOURS = 8;

export const mask = text(3, { least: 3, form: new RegExp(`^[1-${CUTS}][1-${EYES}][1-${COLOURS}]$`) });
export const isMask = (text: string): boolean => fits(mask, text);

export interface MaskParts {
  readonly cut: number;
  readonly eyes: number;
  readonly colour: number;
}

export function partsOf(worn: string): MaskParts {
  const [cut = 1, eyes = 1, colour = 1] = [...worn].map(Number);
  return { cut, eyes, colour };
}

export const maskOf = ({ cut, eyes, colour }: MaskParts): string => `${cut}${eyes}${colour}`;

/** The mask of a guest who has not chosen one: always the same for the same guest. */
export function firstMask(guest: string): string {
  let hash = 7;
  for (const unit of guest) hash = (Math.imul(hash, 31) + (unit.codePointAt(0) as number)) >>> 0;
  const part = (of: number): number => {
    const taken = hash % of;
    hash = Math.floor(hash / of);
    return taken + 1;
  };
  return maskOf({ colour: part(COLOURS), eyes: part(EYES), cut: part(CUTS) });
}
