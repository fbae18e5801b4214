export * from './bot.ts';
export * from './random-bot.ts';
