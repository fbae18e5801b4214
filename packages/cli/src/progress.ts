/** A progress bar with the time left, on one line of stderr. */
export class Progress {
  readonly #total: number;
  readonly #shown: boolean;
  readonly #began = performance.now();
  #last = 0;

  constructor(total: number, wanted: boolean) {
    this.#total = total;
    this.#shown = wanted || process.stderr.isTTY === true;
  }

  at(done: number): void {
    const now = performance.now();
    if (!this.#shown || (now - this.#last < 100 && done < this.#total)) return;
    this.#last = now;
    const part = Math.min(1, done / this.#total);
    const left = done === 0 ? Number.NaN : ((now - this.#began) / 1000 / part) * (1 - part);
    const bar = '█'.repeat(Math.round(part * 24)).padEnd(24, '░');
    const time = Number.isNaN(left) ? '' : `, ${timeText(left)} left`;
    process.stderr.write(`\r\x1b[K${bar} ${Math.floor(part * 100)} % (${done} of ${this.#total}${time})`);
  }

  end(): void {
    if (this.#shown) process.stderr.write('\r\x1b[K');
  }
}

function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
