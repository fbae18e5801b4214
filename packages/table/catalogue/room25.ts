import { facts, room25 as game } from '@vizard/room25';
import type { OfferedWholeGame } from '../src/ports.ts';
import { rules } from './room25-rules.ts';

export const room25: OfferedWholeGame = { ...rules, game, facts };
