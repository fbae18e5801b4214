import { chosenLevel } from '../lobby/level.tsx';
import { open, type Wanted } from '../session/open-table.ts';
import { Session } from '../session/session.ts';
import { dialHere } from '../session/wire.ts';

/** The host of a table that is passed around: it has no seat and sees what everybody may see. */
export const TABLE = { guest: 'table', name: 'Vizard' };

/** Each seat that is passed on has a guest of its own. */
export const passGuest = (seat: number): string => `pass-${seat + 1}`;

/** Opens a table in this browser for people who share it, bots on the other seats, and starts it; answers with its code. */
export async function openToPass(wanted: Wanted, names: readonly string[]): Promise<string> {
  const host = new Session(dialHere(() => TABLE));
  const code = await open(host, { ...wanted, stay: true });
  for (const [seat, name] of names.entries()) {
    const player = new Session(
      dialHere(() => ({ guest: passGuest(seat), name })),
      code,
    );
    await player.command('sit', { seat });
    player.close();
  }
  for (let seat = names.length; seat < wanted.seats; seat++)
    await host.command('addBot', { seat, level: chosenLevel() });
  await host.command('start', {});
  host.close();
  return code;
}
