export { type Ban, ban, listBans, unban } from '../bans.ts';
export { BadStore } from '../store/open-store.ts';
export { BadCopy, type Counts, exportLines, importLines, readAll, writeAll } from './copy.ts';
export { oldGuests, removeGuest } from './guests.ts';
export { type Installation, isInUse, openInstallation } from './installation.ts';
export { listReports } from './reports.ts';
export { listTables, showTable, type TableLine, type TableReport, voidTable } from './tables.ts';
export { type Verified, verify } from './verify.ts';
