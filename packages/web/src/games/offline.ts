import { offline as grimm } from './grimm/offline.ts';
import type { OfflineKit } from './kit.ts';
import { offline as lanterns } from './lanterns/offline.ts';
import { offline as room25 } from './room25/offline.ts';

/** The games that can be played in the browser alone. */
export const OFFLINE_KITS: Readonly<Record<string, OfflineKit>> = { room25, grimm, lanterns };
