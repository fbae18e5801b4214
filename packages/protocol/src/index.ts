export * from './client.ts';
export type { Chat, ClockSettings, Memory, Status, Visibility, Vote } from './common.ts';
export { AT_ZERO, CHATS, code, level, MEMORIES, name, STATUSES, VISIBILITIES, VOTES } from './common.ts';
export { applyChanges, type Change, difference } from './difference.ts';
export { CODE_LENGTH, CODE_LETTERS, LIMITS, PROTOCOL } from './limits.ts';
export * from './refused.ts';
export * from './server.ts';
export { BadShape, type Infer, type Json, type Schema, type Shape } from './shape.ts';
export * from './text.ts';
