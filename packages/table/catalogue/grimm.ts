import { facts, grimm as game } from '@vizard/grimm';
import type { OfferedWholeGame } from '../src/ports.ts';
import { rules } from './grimm-rules.ts';

export const grimm: OfferedWholeGame = { ...rules, game, facts };
