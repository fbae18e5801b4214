// Type-checked in a project that has only the tarballs.
import { type Game, openQuestions } from '@vizard/kernel';
import { parseScenario } from '@vizard/kernel/scenario';
import type { ClientMessage } from '@vizard/protocol';
import type { room25 } from '@vizard/room25';
import { ROOMS } from '@vizard/room25/rooms';

type StateOf<G> =
  G extends Game<infer State, infer _Choice, infer _Event, infer _View, infer _Memory, infer _Options> ? State : never;
const round = (state: StateOf<typeof room25>): number => state.round;
const names: readonly string[] = ROOMS.map(({ name }) => name);
const message: ClientMessage['kind'] = 'hello';
// @ts-expect-error the declarations are real: a room has no such field
const wrong = ROOMS[0].nonsense;

export { message, names, openQuestions, parseScenario, round, wrong };
