import {
  ALERT_EVENTS,
  ALERT_WAYS,
  type AlertEvent,
  type AlertWay,
  HOOK_PRESETS,
  LOUDNESS,
  type Loudness,
} from './alert-kinds.ts';
import { zone } from './groups.ts';
import { type Infer, list, object, oneOf, orNull, text, whole } from './shape.ts';

/** How somebody who does not look at a table is told about it, over HTTP. */

const address = text(500);
/** What fits into a header or an address: printable, and no spaces. */
const plain = { form: /^[\x21-\x7e]*$/ };
const subscription = object({
  endpoint: address,
  keys: object({ p256dh: text(199), auth: text(99) }),
});
/** The address of a room, or of a service with the room and a token for it. */
const hook = object({ preset: oneOf(HOOK_PRESETS), address, room: text(200, plain), token: text(300, plain) });
const minute = whole(0, 1439);
const ways = list(oneOf(ALERT_WAYS), ALERT_WAYS.length);

/** Settings of a guest. Times of day are minutes since midnight, by the clocks of `zone`. */
export const alertSettings = object({
  push: orNull(subscription),
  webhook: orNull(hook),
  events: object(Object.fromEntries(ALERT_EVENTS.map((event) => [event, ways])) as Record<AlertEvent, typeof ways>),
  /** Hours in which nothing is sent; they may go over midnight. */
  quiet: orNull(object({ from: minute, until: minute })),
  /** When the digest comes. */
  digestAt: minute,
  zone,
});
export type AlertSettings = Infer<typeof alertSettings>;
export type Hook = Infer<typeof hook>;

export const tableLoudness = object({ loudness: oneOf(LOUDNESS) });
export const mailWanted = object({ address: text(254) });
export const mailToken = object({ token: text(100) });
export const wayTried = object({ way: oneOf(ALERT_WAYS) });
/** From when until when, in milliseconds since 1970. */
export const vacation = object({ from: whole(0, 1e14), until: whole(0, 1e14) });

/** What the server knows of a guest's alerts. */
export interface Alerts extends AlertSettings {
  readonly vapidKey: string;
  /** The ways this server has. */
  readonly offered: readonly AlertWay[];
  /** What is set at tables, by code. */
  readonly tables: Readonly<Record<string, Loudness>>;
  readonly mail: { readonly address: string; readonly confirmed: boolean } | null;
  /** The one that is planned or goes on, and how many days a year has left. */
  readonly vacation: { readonly from: number; readonly until: number } | null;
  readonly vacationDays: number;
}

/** What happened at a table since its player last looked, as they may see it. */
export interface Digest {
  readonly code: string;
  readonly game: string;
  /** How many things happened that this player could see. */
  readonly happened: number;
  readonly asked: boolean;
  /** When their clock is at zero. */
  readonly until?: number;
}
