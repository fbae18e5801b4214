import { resolver } from '@vizard/kernel';
import { discard } from './card-deck.ts';
import { draw } from './card-effects.ts';
import * as cards from './card-questions.ts';
import type { Choice } from './choices.ts';
import type { Event } from './events.ts';
import type { Frame } from './frames.ts';
import { announce } from './looking.ts';
import * as panic from './panic.ts';
import { programme, programming } from './programming.ts';
import * as robots from './robots.ts';
import * as rooms from './room-questions.ts';
import { round, turn } from './rounds.ts';
import { peek } from './setup.ts';
import * as specials from './specials.ts';
import type { State } from './state.ts';
import * as turns from './turns.ts';

/** Every kind of frame and what it does or asks. */
export const steps = resolver<State, Frame, Choice, Event>({
  peek,
  round: { run: round },
  programming: { run: programming },
  programme,
  turn: { run: turn },
  single: turns.single,
  idle: turns.idle,
  look: turns.actions.look,
  move: turns.actions.move,
  push: turns.actions.push,
  control: turns.actions.control,
  special: turns.actions.special,
  free: turns.free,
  adrenaline: turns.adrenaline,
  endTurn: { run: turns.endTurn },
  announce,

  vision: rooms.vision,
  moving: rooms.moving,
  tunnel: rooms.tunnel,
  controlRoom: rooms.controlRoom,
  falseExit: rooms.falseExit,
  acid: rooms.acid,
  illusion: rooms.illusion,

  order: robots.order,
  robotRefusal: robots.robotRefusal,
  substitute: robots.substitute,

  imitate: specials.imitate,
  callRefusal: specials.callRefusal,
  takeLock: specials.takeLock,

  draw: { run: draw },
  discard: { run: discard },
  punish: cards.punish,
  robotCard: { run: cards.robotCard },
  whichRobot: cards.whichRobot,
  robotPush: cards.robotPush,
  lockCard: cards.lockCard,
  chaosPushes: { run: cards.chaosPushes },
  chaosPush: cards.chaosPush,
  chaosTunnels: { run: cards.chaosTunnels },

  panic: { run: panic.panic },
  panicCalls: { run: panic.panicCalls },
  panicSwap: panic.panicSwap,
  panicCarry: panic.panicCarry,
  panicPush: panic.panicPush,
  panicPushes: { run: panic.panicPushes },
  panicPushEach: panic.panicPushEach,
});
