export * from './check.ts';
export * from './clock.ts';
export * from './contract.ts';
export * from './memory-store.ts';
export * from './player.ts';
export * from './ports.ts';
export * from './twins.ts';
