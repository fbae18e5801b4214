import { BadLoad } from './puppet.ts';

/** What a server says of itself at `/metrics`. */
export interface Figures {
  readonly cpuSeconds: number;
  readonly memory: number;
  readonly commits: number;
  readonly committed: number;
  readonly thoughts: number;
}

/** Only a server on this machine, and only one that is there. */
export async function mustBeHere(base: string): Promise<void> {
  const { hostname, protocol } = URL.canParse(base) ? new URL(base) : { hostname: '', protocol: '' };
  if (protocol !== 'http:' || !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    throw new BadLoad(
      `Load is for a server on this machine, not for ${base}: start one here and name it like http://127.0.0.1:2525.`,
    );
  const answer = await fetch(`${base}/healthz`).catch(() => undefined);
  if (answer?.ok !== true) throw new BadLoad(`No Vizard answers at ${base}: start it with npm start, or name another.`);
}

export async function figuresOf(base: string): Promise<Figures> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const sum = (name: string): number =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (all, [, value]) => all + Number(value),
      0,
    );
  return {
    cpuSeconds: sum('process_cpu_seconds_total'),
    memory: sum('process_resident_memory_bytes'),
    commits: sum('vizard_commit_group_count'),
    committed: sum('vizard_commit_group_sum'),
    thoughts: sum('vizard_bot_seconds_count'),
  };
}
