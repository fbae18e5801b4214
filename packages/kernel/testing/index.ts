export * from './battery.ts';
export * from './run.ts';
export * from './scenario.ts';
export * from './twins.ts';
