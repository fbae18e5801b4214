import { ANSWER_CASES } from './answer-cases.ts';
import { BOT_CASES } from './bot-cases.ts';
import type { ContractCase } from './case.ts';
import { CLOCK_CASES } from './clock-cases.ts';
import { LOBBY_CASES } from './lobby-cases.ts';
import { PEOPLE_CASES } from './people-cases.ts';
import { SEAT_CASES } from './seat-cases.ts';
import { SERVER_CASES } from './server-cases.ts';
import { STORE_CASES } from './store-cases.ts';

/** What must hold for a table anywhere: on the Node server, a browser's worker, a test. */
export const CONTRACT: readonly ContractCase[] = [
  ...ANSWER_CASES,
  ...CLOCK_CASES,
  ...STORE_CASES,
  ...LOBBY_CASES,
  ...BOT_CASES,
  ...PEOPLE_CASES,
  ...SEAT_CASES,
  ...SERVER_CASES,
];
