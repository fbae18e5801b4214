import { COLOURS, firstMask, maskOf, partsOf } from '@vizard/protocol';
import { isPlayed } from './chairs.ts';
import type { Person } from './person.ts';
import type { ChairRecord, TableRecord } from './record.ts';

/**
 * The masks as everybody sees them. Every colour appears once: if two people wear the same one, the earlier seat
 * keeps it and the later one gets the next free colour. Bots get what is left.
 */
export function masksOnSeats(chairs: readonly ChairRecord[]): (string | undefined)[] {
  const shown: (string | undefined)[] = chairs.map(() => undefined);
  const taken = new Set<number>();
  for (const who of ['guest', 'bot'] as const)
    for (const [seat, chair] of chairs.entries()) {
      if (chair.who !== who) continue;
      const parts = partsOf(
        chair.mask ?? (chair.guest === null ? `11${(seat % COLOURS) + 1}` : firstMask(chair.guest)),
      );
      const colour = nextFree(parts.colour, taken);
      taken.add(colour);
      shown[seat] = maskOf({ ...parts, colour });
    }
  return shown;
}

function nextFree(wanted: number, taken: ReadonlySet<number>): number {
  for (let step = 0; step < COLOURS; step++) {
    const colour = ((wanted - 1 + step) % COLOURS) + 1;
    if (!taken.has(colour)) return colour;
  }
  return wanted;
}

/** From the start on each seat keeps its colour, no matter who comes and goes. */
export function withMasks(chairs: readonly ChairRecord[]): ChairRecord[] {
  const masks = masksOnSeats(chairs);
  return chairs.map((chair, seat) => withMask(chair, masks[seat]));
}

export const withMask = (chair: ChairRecord, mask: string | undefined): ChairRecord =>
  mask === undefined ? chair : { ...chair, mask };

/** What this person wears on this seat: while a match is played, in the colour of the seat. */
export function maskAt(table: TableRecord, { mask: seatMask }: ChairRecord, { mask }: Pick<Person, 'mask'>) {
  if (mask === undefined || seatMask === undefined || !isPlayed(table)) return mask ?? seatMask;
  return maskOf({ ...partsOf(mask), colour: partsOf(seatMask).colour });
}

/** What a person wears, whether or not they sit here. */
export const maskOfPerson = ({ guest, mask }: Person): string => mask ?? firstMask(guest);
