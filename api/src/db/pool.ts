import pg from 'pg';
import { currentCall, type SeenQuery } from '../seeing/call';
import { watchedQuery } from '../seeing/watchedQuery';

interface PoolSettings {
  max: number;
  /** Milliseconds that a query waits for a free connection, and as long for somebody else's lock. */
  patienceMs: number;
  /** Milliseconds that a query may take; undefined: as long as it takes. */
  answerMs?: number;
}

/** A statement as drizzle hands it over: a text, or one with a name that PostgreSQL keeps a plan under. */
type Statement = string | { text: string; name?: string };

/** What drizzle calls of a client. pg's own types are for each of its many ways to be called. */
export interface Queries {
  query(statement: Statement, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** A pool of connections that tells each call of its queries, and PostgreSQL of each query's call. */
export function openPool(
  url: string,
  server: SeenQuery['server'],
  { max, patienceMs, answerMs }: PoolSettings,
): pg.Pool {
  // Connections that live keep their prepared plans.
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rialto',
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patienceMs,
    lock_timeout: patienceMs,
    query_timeout: answerMs,
    Client: watchedClient(server),
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // pg's own would run the query as the call that gave the connection back.
  const own: Queries = {
    async query(statement, values) {
      const client = await pool.connect();
      // A connection that broke is not taken back; a refused query leaves it as good as before.
      try {
        return await (client as unknown as Queries).query(statement, values);
      } finally {
        client.release();
      }
    },
  };
  Object.assign(pool, own);
  return pool;
}

function watchedClient(server: SeenQuery['server']): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // A connection that breaks in mid-query also fails that query, which is where it is dealt with; said here again, and
      // heard by nobody, it would end the process.
      this.on('error', () => undefined);
    }

    // One of pg's overloads, the only one that drizzle and this project use.
    override query(...args: unknown[]): never {
      const [statement, ...more] = args as [Statement, ...unknown[]];
      const run = (said: Statement) => (super.query as (...all: unknown[]) => Promise<unknown>)(said, ...more);
      if (typeof more.at(-1) === 'function') return run(statement) as never;
      const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement;
      return watchedQuery({ text, name, server }, () => run(withCall(statement))) as never;
    }
  };
}

/**
 * Writes the call's id where PostgreSQL shows it, at no extra round trip: a transaction carries it as its application name
 * (pg_stat_activity, and %a of log_line_prefix), a single query as a comment. A prepared statement stays as it is, since
 * another text would be another plan; of those the log of slow queries tells the id.
 */
function withCall(statement: Statement): Statement {
  const call = currentCall.getStore();
  if (!call) return statement;
  const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement;
  if (name !== undefined) return statement;
  const noted = /^begin\b/i.test(text)
    ? `${text}; SET LOCAL application_name = 'rialto ${call.id}'`
    : `${text} /* call ${call.id} */`;
  return typeof statement === 'string' ? noted : { ...statement, text: noted };
}
