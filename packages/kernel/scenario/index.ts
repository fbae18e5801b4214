export * from './run.ts';
export * from './scenario.ts';
