export * from './check.ts';
export * from './clock.ts';
export * from './contract.ts';
export * from './host.ts';
export * from './memory-store.ts';
export * from './player.ts';
export * from './twins.ts';
