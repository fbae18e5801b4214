import type { WholeShelved } from '@vizard/table';
import { grimm } from '@vizard/table/shelf/grimm';
import { lanterns } from '@vizard/table/shelf/lanterns';
import { room25 } from '@vizard/table/shelf/room25';

/** The games this server offers. */
export const SHELF: Readonly<Record<string, WholeShelved>> = { room25, grimm, lanterns };
