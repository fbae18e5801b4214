export * from './alert-kinds.ts';
export * from './alerts.ts';
export type {
  Circle,
  Companion,
  Friend,
  GuestShown,
  Invitation,
  Listed,
  PlayedMatch,
  Share,
  Sitting,
  StatisticsLine,
} from './answers.ts';
export * from './client.ts';
export type { Chat, ClockSettings, Phrase, Status, Visibility, Vote } from './common.ts';
export { AT_ZERO, CHATS, code, isCode, level, PHRASES, STATUSES, VISIBILITIES, VOTES } from './common.ts';
export { applyChanges, type Change, difference } from './difference.ts';
export * from './groups.ts';
export { CODE_LENGTH, CODE_LETTERS, LIMITS, PROTOCOL } from './limits.ts';
export * from './mask.ts';
export { fill, type Grammar, grammarOf, type Message, type Values } from './message.ts';
export * from './messages.ts';
export { isName, name } from './name.ts';
export * from './notes.ts';
export * from './refused.ts';
export * from './server.ts';
export { BadShape, type Infer, type Json, type Schema, type Shape } from './shape.ts';
export { lookOf } from './text.ts';
