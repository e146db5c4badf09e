import pg from 'pg';
import { currentCall, type SeenQuery } from '../observability/call';
import { watchedQuery } from '../observability/watchedQuery';

interface PoolSettings {
  max: number;
  /** Milliseconds that a query waits for a free connection, and as long for somebody else's lock. */
  patienceMs: number;
  /** Milliseconds after which the server ends a statement, and a transaction that nobody goes on with. */
  longestMs: number;
  /** Milliseconds that an answer may take, also of a server that is gone; undefined: as long as it takes. */
  answerMs?: number;
}

/** How drizzle and this project call a client, of the many ways that pg's types know. */
type Query = (statement: string | { text: string; name?: string }, values?: unknown[]) => Promise<pg.QueryResult>;

/** A pool of connections. Each call sees its queries, and PostgreSQL sees each query's call. */
export function openPool(
  url: string,
  server: SeenQuery['server'],
  { max, patienceMs, longestMs, answerMs }: PoolSettings,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rialto',
    max,
    // Prepared statements last as long as their connection.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patienceMs,
    lock_timeout: patienceMs,
    statement_timeout: longestMs,
    idle_in_transaction_session_timeout: longestMs,
    query_timeout: answerMs,
  });
  // A broken idle connection is replaced at its next use; an error without a listener would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => watch(client, server));
  // pg's own drops the connection after any refused query, and runs a query that waited in another call's async context.
  const query: Query = async (statement, values) => {
    const client = await pool.connect();
    try {
      return await client.query(statement as string, values);
    } finally {
      client.release();
    }
  };
  pool.query = query as pg.Pool['query'];
  return pool;
}

function watch(client: pg.PoolClient, server: SeenQuery['server']): void {
  // A connection that breaks during a query also rejects that query; here the error only needs a listener.
  client.on('error', () => undefined);
  const send = client.query.bind(client) as Query;
  const query: Query = async (statement, values) => {
    const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement;
    try {
      return await watchedQuery({ text, name, server }, () => send(withCallId(statement), values));
    } catch (error) {
      if (/^begin\b/i.test(text)) {
        // drizzle never gives back the connection of a transaction that could not begin.
        client.release(true);
        client.release = () => undefined;
      }
      // The pool drops it when it is given back; the rest of a transaction fails at once instead of waiting.
      else if (!isRefusal(error)) void client.end();
      throw error;
    }
  };
  client.query = query as pg.PoolClient['query'];
}

/** The SQLSTATE of a write on a read-only server: after a failover the former primary is a replica. */
const READ_ONLY = '25006';

/** Whether the server refused this query alone: it is not going down, out of reach or demoted, and takes the next one. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.code !== READ_ONLY;
}

/** Shows PostgreSQL whose query it is. A prepared statement keeps its text, since a comment would make it another statement. */
function withCallId(statement: Parameters<Query>[0]): Parameters<Query>[0] {
  const id = currentCall.getStore()?.id;
  if (id === undefined) return statement;
  if (typeof statement === 'string') return `${statement} /* call ${id} */`;
  return statement.name ? statement : { ...statement, text: `${statement.text} /* call ${id} */` };
}
