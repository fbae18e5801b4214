export { BadConfig, type Config, configFrom } from './config.ts';
export { CATALOGUE } from './games.ts';
export { type Serving, serve } from './serve.ts';
export { BadStore, type Opened } from './store/opened.ts';
export { openSqlite } from './store/sqlite.ts';
