import type { OfferedWholeGame } from '@vizard/table';
import { grimm } from '@vizard/table/catalogue/grimm';
import { lanterns } from '@vizard/table/catalogue/lanterns';
import { room25 } from '@vizard/table/catalogue/room25';

/** The games this server offers. */
export const CATALOGUE: Readonly<Record<string, OfferedWholeGame>> = { room25, grimm, lanterns };
