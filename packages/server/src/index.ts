export { BadConfig, type Config, configFrom } from './config.ts';
export { CATALOGUE } from './games.ts';
export { type Serving, serve } from './serve.ts';
export { BadStore, type OpenStore } from './store/open-store.ts';
export { openSqlite } from './store/sqlite.ts';
