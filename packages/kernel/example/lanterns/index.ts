export * from './lanterns.ts';
export { scenario } from './scenario.ts';
