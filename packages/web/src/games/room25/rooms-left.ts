import type { View } from '@vizard/room25';
import { ROOM_COLOURS } from '@vizard/room25/room-colours';
import { COLOURS, type Colour, type RoomName } from '@vizard/room25/rooms';
import { t } from '../../language/language.ts';

/** How many rooms of each colour the reader has not seen: which rooms are in play is public (R25-SET-11). */
export function roomsLeft({ rooms, removed, cells }: View): string {
  const left = new Map<Colour, number>(COLOURS.map((colour) => [colour, 0]));
  const add = (room: RoomName, count: number) => {
    const colour = ROOM_COLOURS[room];
    left.set(colour, (left.get(colour) ?? 0) + count);
  };
  for (const [room, count] of Object.entries(rooms)) add(room as RoomName, count);
  for (const room of removed) add(room, -1);
  for (const { room, replaced } of cells) if (room !== undefined && !replaced) add(room, -1);
  return [...left]
    .filter(([, count]) => count > 0)
    .map(([colour, count]) => t('r25.inspect.count', { count, colour: t(`r25.colour.${colour}`) }))
    .join(', ');
}
