export * from './battery.ts';
export { type Probe, probes, Vocabulary } from './prober.ts';
export { changedSince, recordGame } from './recording.ts';
export * from './twins.ts';
