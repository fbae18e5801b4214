import { grimm as game } from '@vizard/grimm';
import type { WholeShelved } from '../src/ports.ts';
import { rules } from './grimm-rules.ts';

export const grimm: WholeShelved = { ...rules, game };
