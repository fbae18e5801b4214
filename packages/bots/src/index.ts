export * from './arena.ts';
export * from './bot.ts';
export * from './knowledge.ts';
export * from './players.ts';
export * from './random-bot.ts';
export * from './search.ts';
