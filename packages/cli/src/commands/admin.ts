import type { Task } from '../admin/task.ts';
import { BadInput, type Command } from '../command.ts';

/** Each is loaded when called. */
const TASKS: Readonly<Record<string, () => Promise<Task>>> = {
  tables: async () => (await import('../admin/look.ts')).tables,
  show: async () => (await import('../admin/look.ts')).show,
  reports: async () => (await import('../admin/look.ts')).reports,
  void: async () => (await import('../admin/change.ts')).voidOne,
  guests: async () => (await import('../admin/change.ts')).guests,
  ban: async () => (await import('../admin/bans.ts')).banOne,
  unban: async () => (await import('../admin/bans.ts')).unbanOne,
  bans: async () => (await import('../admin/bans.ts')).bans,
  verify: async () => (await import('../admin/look.ts')).verifyAll,
  backup: async () => (await import('../admin/copies.ts')).backupTo,
  export: async () => (await import('../admin/copies.ts')).exportTo,
  import: async () => (await import('../admin/copies.ts')).importFrom,
  move: async () => (await import('../admin/copies.ts')).move,
};

export const admin: Command = {
  words: 'TASK',
  about: `
Looks after an installation: the folder of its SQLite file, or a PostgreSQL database. Without --database it is the one the server
would use: DATABASE_URL, else DATA_DIR, else ./data.

  tables                 lists the tables that were used most recently
  show CODE              shows one table; secrets of a running match stay hidden
  reports                lists what players have reported, with the words and who said them
  void CODE              ends the match of a table without a winner; on SQLite only while no server runs
  guests --older-than D  removes guests not seen for D days who sit at no open table (--dry-run: only counts)
  ban WHO                bans a guest (by id: see reports and show) or an address from the whole server, at once; --reason says why
  unban WHO              takes it back
  bans                   lists who is banned
  verify                 replays every match
  backup FILE            copies the SQLite file, also while a server runs; to restore it, put it back as vizard.db
  export FILE            writes everything into a file (- writes to standard output), also while servers run
  import FILE            reads such a file into an empty installation, and replays every match before it commits
  move --to WHERE        moves everything to another folder or postgres:// address and replays every match there;
                         only while no server runs, so that nothing is left behind

Exit codes: 0 done, 1 it failed and nothing was changed, 2 bad input.`,
  options: {
    database: { type: 'string', value: 'WHERE', help: 'a folder, or postgres://user:password@host/name' },
    to: { type: 'string', value: 'WHERE', help: 'move: where to' },
    status: { type: 'string', value: 'S', help: 'tables: only these: lobby, running, paused, over, abandoned' },
    most: { type: 'string', value: 'N', help: 'tables, reports: at most this many (50)' },
    'older-than': { type: 'string', value: 'DAYS', help: 'guests: not seen for this many days' },
    reason: { type: 'string', value: 'TEXT', help: 'ban: why, for yourself' },
    'dry-run': { type: 'boolean', help: 'guests: change nothing' },
    json: { type: 'boolean', help: 'print JSON' },
  },
  async run(values, [task = '', ...words]) {
    const load = Object.hasOwn(TASKS, task) ? TASKS[task] : undefined;
    if (load === undefined) {
      const what = task === '' ? 'Say what to do' : `There is no task "${task}"`;
      throw new BadInput(`${what}: ${Object.keys(TASKS).join(', ')}. See vizard admin --help.`);
    }
    return (await load())(values, words);
  },
};
