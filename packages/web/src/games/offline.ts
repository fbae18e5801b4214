import { host as grimm } from './grimm/host.ts';
import type { HostKit } from './kit.ts';
import { host as lanterns } from './lanterns/host.ts';
import { host as room25 } from './room25/host.ts';

/** The games this browser can host. */
export const HOSTS: Readonly<Record<string, HostKit>> = { room25, grimm, lanterns };
