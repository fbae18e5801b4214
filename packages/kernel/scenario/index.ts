export { type AnyEventFacts, type EventFacts, type FactKind, unlisted } from './events.ts';
export * from './perform.ts';
export * from './run.ts';
export * from './scenario.ts';
export { type Stage, setStage } from './stage.ts';
