/** A token bucket: how many a second may happen, and how many at once. */
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

  /** True when it may happen now. If it costs more than the bucket holds, it takes a full bucket. */
  take(now: number, cost = 1): boolean {
    this.fill(now);
    const wanted = Math.min(cost, Math.max(1, this.burst));
    if (this.level < wanted) return false;
    this.level -= wanted;
    return true;
  }

  /** Gives the cost back. */
  give(cost: number): void {
    this.level = Math.min(this.burst, this.level + cost);
  }

  isFull(now: number): boolean {
    this.fill(now);
    return this.level >= this.burst;
  }

  private fill(now: number): void {
    if (this.at > 0) this.level = Math.min(this.burst, this.level + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}

/** How many may happen in an hour, by key. */
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
