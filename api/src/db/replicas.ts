import pg from 'pg';
import { currentCall } from '../seeing/call';
import { openPool, type Queries } from './pool';
import { WrittenQuery } from './writtenQuery';

/**
 * How far a server is in PostgreSQL's log of changes, as a number: `16/B374D848` is 0x16 · 2³² + 0xB374D848. Exact until
 * the log is 8 PB long.
 */
export type Position = number;

/** A read-only copy of the primary. */
export interface Replica {
  readonly position: Position;
  readonly pool: pg.Pool;
  /** It failed a query: nobody is sent to it before it has answered again. */
  failed(): void;
}

interface Copy {
  pool: pg.Pool;
  name: string;
  /** What it had replayed when it was asked last; undefined while it doesn't answer. */
  position: Position | undefined;
}

const LOOK_EVERY_MS = 200;
const MAX_LAG_MS = 5_000;
const ANSWER_MS = 2_000;

const whereItIs = new WrittenQuery('SELECT pg_current_wal_lsn()::text AS position', 'wal_position');

/**
 * Which server a read may go to. A replica is good for a read when it has everything that the reader has written, and
 * everything the primary had five seconds ago; there need not be any.
 */
export class ReadRouter {
  private readonly copies: Copy[];
  /** Where the primary was, newest last, for as long as a replica may lag. */
  private readonly past: { at: number; position: Position }[] = [];
  private known: Position = 0;
  private asking: Promise<unknown> = Promise.resolve();
  private following: Promise<Position> | undefined;
  private next = 0;
  private readonly timer: NodeJS.Timeout | undefined;
  private looking: Promise<unknown> | undefined;

  constructor(
    private readonly primary: pg.Pool,
    urls: readonly string[],
    poolSize: number,
  ) {
    this.copies = urls.map((url, index) => ({
      pool: openPool(url, 'replica', {
        max: poolSize,
        patienceMs: ANSWER_MS,
        longestMs: ANSWER_MS,
        answerMs: ANSWER_MS,
      }),
      name: `replica ${index + 1}`,
      position: undefined,
    }));
    if (this.copies.length > 0)
      this.timer = setInterval(() => {
        this.looking ??= this.look().finally(() => {
          this.looking = undefined;
        });
      }, LOOK_EVERY_MS).unref();
  }

  /** The newest position of the primary that this process knows of: whatever is read there from now on has it. */
  get position(): Position {
    return this.known;
  }

  /** Pools by name, for those who count connections. */
  get pools(): { name: string; pool: pg.Pool; behind: number | undefined }[] {
    return [
      { name: 'primary', pool: this.primary, behind: undefined },
      ...this.copies.map(({ name, pool, position }) => ({
        name,
        pool,
        behind: position === undefined ? undefined : Math.max(0, this.known - position),
      })),
    ];
  }

  /** A replica for somebody who must see everything up to `needed`; undefined where only the primary will do. */
  choose(needed: Position): Replica | undefined {
    const floor = Math.max(needed, this.oldestAllowed());
    for (let turn = 0; turn < this.copies.length; turn += 1) {
      this.next = (this.next + 1) % this.copies.length;
      const copy = this.copies[this.next];
      if (copy?.position === undefined || copy.position < floor) continue;
      const { pool, position } = copy;
      return {
        pool,
        position,
        failed: () => {
          copy.position = undefined;
        },
      };
    }
    return undefined;
  }

  /**
   * The primary's position now, which has every write that was acknowledged before. Who asks while an answer is on its way
   * shares the one after it: that one may have left before his write. Throws when the primary doesn't answer.
   */
  refresh(): Promise<Position> {
    this.following ??= this.asking.then(() => {
      this.following = undefined;
      const answer = this.ask();
      this.asking = answer.catch(() => undefined);
      return answer;
    });
    return this.following;
  }

  private async ask(): Promise<Position> {
    const { rows } = await (this.primary as Queries).query(whereItIs.with([]));
    this.known = Math.max(this.known, toPosition(rows[0]?.position) ?? 0);
    return this.known;
  }

  /** What somebody who names a position may be held to: 0 for one that no primary of ours has reached. */
  async checked(named: Position): Promise<Position> {
    if (named > this.known) await this.refresh().catch(() => undefined);
    return named > this.known ? 0 : named;
  }

  /** Asks every server where it is. */
  async look(): Promise<void> {
    const at = Date.now();
    await Promise.all([
      this.refresh().then(
        (position) => {
          this.past.push({ at, position });
          while (this.past[1] && this.past[1].at <= Date.now() - MAX_LAG_MS) this.past.shift();
        },
        // A primary that is away writes nothing, so nobody falls behind it.
        () => undefined,
      ),
      ...this.copies.map(async (copy) => {
        const { rows } = await (copy.pool as Queries)
          .query('SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS position')
          .catch(() => ({ rows: [] }));
        copy.position = toPosition(rows[0]?.position);
      }),
    ]);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await Promise.all(this.copies.map(({ pool }) => pool.end()));
  }

  private oldestAllowed(): Position {
    const limit = Date.now() - MAX_LAG_MS;
    return this.past.findLast(({ at }) => at <= limit)?.position ?? 0;
  }
}

/** Reads PostgreSQL's text of a position; undefined for anything else. */
export function toPosition(text: unknown): Position | undefined {
  const match = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(String(text));
  if (!match) return undefined;
  const [, high = '', low = ''] = match;
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}

/** PostgreSQL's text of a position. */
export function fromPosition(position: Position): string {
  return `${Math.floor(position / 2 ** 32).toString(16)}/${(position % 2 ** 32).toString(16)}`.toUpperCase();
}

/**
 * Sends the single queries of a call that has a replica there, and to the primary when that fails them: a replica that is
 * down, ends a query that is in the way of its replay, or is asked to write, costs time and nothing else.
 */
export function sendReadsToReplicas(primary: pg.Pool): void {
  const query = (primary as Queries).query.bind(primary);
  const own: Queries = {
    query(statement, values) {
      const call = currentCall.getStore();
      const replica = call?.replica;
      if (!call || !replica) return query(statement, values);
      return (replica.pool as Queries).query(statement, values).catch((error) => {
        if (!isRefusal(error)) replica.failed();
        call.replica = undefined;
        return query(statement, values);
      });
    },
  };
  Object.assign(primary, own);
}

// The server works, and said no to this statement.
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|53|57P)/.test(error.code ?? '');
}
