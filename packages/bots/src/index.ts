export * from './bot.ts';
export { simple } from './simple.ts';
