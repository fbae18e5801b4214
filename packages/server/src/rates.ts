/** How often something may happen: so many a second, and so many at once. */
export class Bucket {
  private level: number;
  private at = 0;
  private readonly perSecond: number;
  private readonly burst: number;

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.level = burst;
  }

  /** True when it may happen now. */
  take(now: number): boolean {
    if (this.at > 0) this.level = Math.min(this.burst, this.level + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.level < 1) return false;
    this.level--;
    return true;
  }
}

/** So many in an hour, by key. */
export class PerHour {
  private readonly most: number;
  private counts = new Map<string, number>();
  private began = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** True when it may happen now. */
  take(key: string, now: number): boolean {
    if (now - this.began >= 3_600_000) {
      this.counts.clear();
      this.began = now;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    if (count <= this.most) this.counts.set(key, count);
    return count <= this.most;
  }
}

/** Counts by key, forgetting what is gone: connections per address. */
export class Counts {
  private readonly counts = new Map<string, number>();

  add(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count;
  }

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  remove(key: string): void {
    const count = (this.counts.get(key) ?? 1) - 1;
    if (count === 0) this.counts.delete(key);
    else this.counts.set(key, count);
  }
}

/** The machine itself: its limits are its own business, and a proxy on it stands for everybody. */
export const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** Whom to believe about where a request came from: nobody, the one proxy in front (true), or proxies at these addresses. */
export function trustedProxies(trust: boolean | string): (address: string, hop: number) => boolean {
  if (typeof trust === 'boolean') return (_address, hop) => trust && hop === 0;
  const addresses = trust.split(',').map((address) => address.trim());
  return (address) => addresses.includes(address.replace(/^::ffff:/, ''));
}

/** The address of the client: from the right, the first that is no trusted proxy. */
export function clientAddress(
  remote: string,
  forwarded: string,
  trusts: (address: string, hop: number) => boolean,
): string {
  const chain = [
    remote,
    ...forwarded
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return chain.find((address, hop) => !trusts(address, hop)) ?? (chain.at(-1) as string);
}
