export * from './house.ts';
export type { Listener } from './listener.ts';
export { seatOf, withoutGuest } from './lobby.ts';
export * from './memory-store.ts';
export { hex, makeCode } from './names.ts';
export type { Person } from './person.ts';
export * from './ports.ts';
export * from './record.ts';
export { Table } from './table.ts';
