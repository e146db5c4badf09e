import pg from 'pg';
import { type Call, currentCall, type SeenQuery } from '../seeing/call';
import { Rounds } from './rounds';
import { Turns } from './turns';
import { type Answered, Asking, FilledQuery, Round, type Told } from './writtenQuery';

interface PoolSettings {
  max: number;
  /** Milliseconds that a query waits for a free connection, and as long for somebody else's lock. */
  patienceMs: number;
  /** Milliseconds after which the server ends a statement, and a transaction that nobody goes on with. */
  longestMs: number;
  /** Milliseconds that an answer may take, also of a server that is gone; undefined: as long as it takes. */
  answerMs?: number;
}

/** A statement as drizzle hands it over: a text, or one with a name that PostgreSQL keeps a plan under. Or one of ours. */
type Statement = string | { text: string; name?: string } | FilledQuery;

/** What drizzle calls of a client. pg's own types are for each of its many ways to be called. */
export interface Queries {
  query(statement: Statement, values?: unknown[]): Promise<Answered>;
}

/** As many statements as a process has under way at its pool, and rounds of short reads beside them. */
const STATEMENTS = 4;
const ROUNDS = 2;

const ours = new WeakSet<object>();
const waitingAt = new WeakMap<object, () => number>();

/** A short read, and who waits for it. */
interface ShortRead {
  call: Call | undefined;
  query: FilledQuery;
  told: Told;
}

/** Whether drizzle has this client from here, so that it takes queries of ours. */
export function takesOurs(client: unknown): client is Queries {
  return typeof client === 'object' && client !== null && ours.has(client);
}

/** How many single statements wait for their turn at a pool; those that wait for a connection are the pool's own to count. */
export function waitingForTurn(pool: pg.Pool): number {
  return waitingAt.get(pool)?.() ?? 0;
}

/** A pool of connections that tells each call of its queries, and PostgreSQL of each query's call. */
export function openPool(
  url: string,
  server: SeenQuery['server'],
  { max, patienceMs, longestMs, answerMs }: PoolSettings,
): pg.Pool {
  // Connections that live keep their prepared plans.
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rialto',
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patienceMs,
    lock_timeout: patienceMs,
    statement_timeout: longestMs,
    idle_in_transaction_session_timeout: longestMs,
    query_timeout: answerMs,
    Client: watchedClient(server),
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // pg's own would run the query as the call that gave the connection back. By callbacks: most requests make no other call,
  // and each promise costs more than usual where calls are followed through them.
  const turns = new Turns(STATEMENTS);
  const turnsOfRounds = new Turns(ROUNDS);
  /** Lends a connection until `done`, which ends a turn; of none, `failed` is told. */
  const lend = (
    line: Turns,
    work: (client: WatchedClient, done: Told) => void,
    failed: (error: Error | undefined) => void,
  ) =>
    pool.connect((error, client) => {
      if (!client) {
        line.end();
        return failed(error);
      }
      work(client as WatchedClient, (failure) => {
        client.release(failure !== null && !leavesConnection(failure));
        line.end();
      });
    });
  const rounds = new Rounds<ShortRead>(turnsOfRounds, (reads) => {
    lend(
      turnsOfRounds,
      (client, done) => client.askTogether(reads, done, (passedOver) => rounds.add(...passedOver)),
      (error) => {
        for (const { told } of reads) told(error ?? null);
      },
    );
  });
  const own: Queries = {
    query(statement, values) {
      const call = currentCall.getStore();
      return new Promise((resolve, reject) => {
        const told: Told = (error, answer) => (answer ? resolve(answer) : reject(error));
        if (statement instanceof FilledQuery && statement.query.isShortRead)
          return rounds.add({ call, query: statement, told });
        turns.take(() =>
          lend(
            turns,
            (client, done) => {
              client.ask(call, statement, values, (error, answer) => {
                done(error);
                told(error, answer);
              });
            },
            reject,
          ),
        );
      });
    },
  };
  waitingAt.set(pool, () => turns.waiting + turnsOfRounds.waiting + rounds.waiting);
  ours.add(Object.assign(pool, own));
  return pool;
}

/** A server that takes no writes: since a failover it is a copy of another. */
const READ_ONLY = '25006';

/**
 * Whether a connection is as good as before, as a refused query leaves it: one that broke or is about to is not, nor one whose
 * server says nothing, as that of a machine that is gone, nor one to what was the primary.
 */
function leavesConnection(failure: Error): boolean {
  return failure instanceof pg.DatabaseError && failure.severity !== 'FATAL' && failure.code !== READ_ONLY;
}

interface WatchedClient extends pg.PoolClient {
  ask(call: Call | undefined, statement: Statement, values: unknown[] | undefined, told: Told): void;
  askTogether(reads: readonly ShortRead[], done: Told, again: (passedOver: readonly ShortRead[]) => void): void;
}

function watchedClient(server: SeenQuery['server']): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      ours.add(this);
      // A connection that breaks in mid-query also fails that query, which is where it is dealt with; said here again, and
      // heard by nobody, it would end the process.
      this.on('error', () => undefined);
    }

    // One of pg's overloads, the only one that drizzle and this project use.
    override query(...args: unknown[]): never {
      if (typeof args.at(-1) === 'function') return this.pass(...args);
      const [statement, values] = args as [Statement, unknown[] | undefined];
      const call = currentCall.getStore();
      return new Promise((resolve, reject) => {
        this.ask(call, statement, values, (error, answer) => {
          if (answer) return resolve(answer);
          if (begins(textOf(statement))) this.giveUp();
          // What a transaction says next would wait behind it.
          else if (error && !leavesConnection(error)) void this.end();
          reject(error);
        });
      }) as never;
    }

    /** Runs a query and tells the call of it. */
    ask(call: Call | undefined, statement: Statement, values: unknown[] | undefined, told: Told): void {
      const text = textOf(statement);
      const name = typeof statement === 'string' ? undefined : statement.name;
      const seen = this.seen(call, { text, name }, told);
      const noted = withCall(call, text, name);
      if (statement instanceof FilledQuery) this.pass(new Asking(statement, noted, seen));
      else this.pass(typeof statement === 'string' ? noted : { ...statement, text: noted }, values, seen);
    }

    /** Runs them in one round trip; those behind one that is refused are handed to `again`. */
    askTogether(reads: readonly ShortRead[], done: Told, again: (passedOver: readonly ShortRead[]) => void): void {
      const askings = reads.map(({ call, query, told }) => new Asking(query, query.text, this.seen(call, query, told)));
      this.pass(new Round(askings, done, (count) => again(reads.slice(reads.length - count))));
    }

    /** drizzle gives back the connection of a transaction that began; of one that did not begin, nobody would. */
    private giveUp(): void {
      const lent = this as unknown as pg.PoolClient; // its pool has made it one
      lent.release(true);
      lent.release = () => undefined;
    }

    private seen(call: Call | undefined, { text, name }: Pick<SeenQuery, 'text' | 'name'>, told: Told): Told {
      if (!call) return told;
      const started = performance.now();
      return (error, answer) => {
        const failed = answer === undefined;
        call.sawQuery({ text, name, server, failed, milliseconds: performance.now() - started });
        told(error, answer);
      };
    }

    private pass(...args: unknown[]): never {
      return (super.query as (...all: unknown[]) => never)(...args);
    }
  };
}

/**
 * Writes the call's id where PostgreSQL shows it, at no extra round trip: a transaction carries it as its application name
 * (pg_stat_activity, and %a of log_line_prefix), a single query as a comment. A prepared statement stays as it is, since
 * another text would be another plan; of those the log of slow queries tells the id.
 */
function withCall(call: Call | undefined, text: string, name: string | undefined): string {
  if (!call || name !== undefined) return text;
  return begins(text) ? `${text}; SET LOCAL application_name = 'rialto ${call.id}'` : `${text} /* call ${call.id} */`;
}

const textOf = (statement: Statement) => (typeof statement === 'string' ? statement : statement.text);
const begins = (text: string) => /^begin\b/i.test(text);
