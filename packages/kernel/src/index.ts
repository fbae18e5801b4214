export * from './fair.ts';
export * from './game.ts';
export * from './match.ts';
export * from './play.ts';
export * from './random.ts';
export * from './rows.ts';
export * from './stack.ts';
export * from './verify.ts';
