export * from './battery.ts';
export { type Probe, probes, Vocabulary } from './prober.ts';
export * from './twins.ts';
