export * from './house.ts';
export type { Listener } from './listener.ts';
export { type Person, seatOf } from './lobby.ts';
export * from './memory-store.ts';
export { hex, makeCode } from './names.ts';
export * from './ports.ts';
export * from './record.ts';
export { Table } from './table.ts';
