/** How long a statement waits for one of those to end before it takes a connection beside them. */
const PATIENCE_MS = 25;

interface Waiting {
  since: number;
  start: () => void;
}

/**
 * Lets single statements share few of a pool's connections, as long as these answer soon. Each connection is a process of
 * PostgreSQL with tables and plans of its own in mind, and those of ten drive one another out of the processor's caches: a
 * checkout took it half as much again with ten as with three. Behind statements that are slow, wait for a lock or go to a
 * server far away, others wait a moment and then use whatever the pool has.
 */
export class Turns {
  private running = 0;
  private readonly queue: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** @param atOnce as many as one process keeps going: it is busy with the answers of these while others run */
  constructor(private readonly atOnce: number) {}

  get waiting(): number {
    return this.queue.length;
  }

  /** Calls `start` when it is its turn; it calls `end` once when it has done. */
  take(start: () => void): void {
    if (this.running < this.atOnce) this.begin(start);
    else {
      this.queue.push({ since: performance.now(), start });
      this.timer ??= setTimeout(() => this.beginImpatient(), PATIENCE_MS);
    }
  }

  end(): void {
    this.running -= 1;
    if (this.running >= this.atOnce) return;
    const next = this.queue.shift();
    if (next) this.begin(next.start);
  }

  private begin(start: () => void): void {
    this.running += 1;
    start();
  }

  private beginImpatient(): void {
    this.timer = undefined;
    const latest = performance.now() - PATIENCE_MS;
    const behind = this.queue.findIndex(({ since }) => since > latest);
    for (const { start } of this.queue.splice(0, behind < 0 ? this.queue.length : behind)) this.begin(start);
    const [next] = this.queue;
    if (next) this.timer = setTimeout(() => this.beginImpatient(), next.since - latest);
  }
}
