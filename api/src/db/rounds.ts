import type { Turns } from './turns';

/** As many statements as go to PostgreSQL at once: who is the last of them waits for those before him. */
const TOGETHER = 8;

/**
 * Lets short reads that come in the same moment, or wait for their turn, go to PostgreSQL together: it takes them from one
 * packet, in one transaction, and answers them by one. Of a read by its id, sending and fetching alone are the larger part.
 */
export class Rounds<Asked> {
  private readonly gathered: Asked[] = [];
  /** Turns that were asked for and have not come. */
  private awaited = 0;
  private willAsk = false;

  constructor(
    private readonly turns: Turns,
    /** Sends some at once; it ends their turn. */
    private readonly send: (together: Asked[]) => void,
  ) {}

  /** How many wait beside those who wait for turns themselves. */
  get waiting(): number {
    return Math.max(0, this.gathered.length - this.awaited);
  }

  add(...asked: Asked[]): void {
    this.gathered.push(...asked);
    if (this.willAsk) return;
    this.willAsk = true;
    // Once whatever has arrived by now is read: of many connections, many calls.
    setImmediate(() => {
      this.willAsk = false;
      this.askForTurns();
    });
  }

  private askForTurns(): void {
    while (this.awaited * TOGETHER < this.gathered.length) {
      this.awaited += 1;
      this.turns.take(() => {
        this.awaited -= 1;
        const together = this.gathered.splice(0, TOGETHER);
        if (together.length > 0) this.send(together);
        else this.turns.end();
      });
    }
  }
}
