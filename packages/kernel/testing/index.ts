export * from './battery.ts';
export * from './twins.ts';
