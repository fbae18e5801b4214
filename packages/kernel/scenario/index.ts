export { unlisted } from './events.ts';
export type { EventFacts, FactKind } from './facts.ts';
export * from './perform.ts';
export * from './run.ts';
export * from './scenario.ts';
export { type Stage, setStage } from './stage.ts';
