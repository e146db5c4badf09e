import pg from 'pg';
import { currentCall, type ObservedQuery } from '../observability/call';
import { observeQuery } from '../observability/observeQuery';

interface PoolSettings {
  max: number;
  /** Milliseconds to wait for a free connection or a lock. */
  waitTimeoutMs: number;
  /** Milliseconds after which the server cancels a statement or an idle transaction. */
  statementTimeoutMs: number;
  /** Milliseconds to wait for a response, in case the server is unreachable; undefined: no limit. */
  responseTimeoutMs?: number;
}

/** The overloads of pg's `query` used by drizzle and this project. */
type Query = (statement: string | { text: string; name?: string }, values?: unknown[]) => Promise<pg.QueryResult>;

/** A connection pool that reports queries to the current request or job, and adds its id to the SQL. */
export function openPool(
  url: string,
  server: ObservedQuery['server'],
  { max, waitTimeoutMs, statementTimeoutMs, responseTimeoutMs }: PoolSettings,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rialto',
    max,
    // prepared statements last as long as their connection
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitTimeoutMs,
    lock_timeout: waitTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    query_timeout: responseTimeoutMs,
  });
  // A broken idle connection is replaced when it is used next; an error without a listener would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => observe(client, server));
  // Replaces pool.query() of pg, which drops the connection after any failed query, and runs queued queries in another async
  // context.
  const query: Query = async (statement, values) => {
    const client = await pool.connect();
    try {
      return await client.query(statement as string, values); // safe: pg accepts both forms of a statement
    } finally {
      client.release();
    }
  };
  pool.query = query as pg.Pool['query']; // safe: only this overload is used
  return pool;
}

function observe(client: pg.PoolClient, server: ObservedQuery['server']): void {
  // A connection that breaks during a query also rejects that query; the error event only needs a listener.
  client.on('error', () => undefined);
  const send = client.query.bind(client) as Query; // safe: an overload of pg's
  const query: Query = async (statement, values) => {
    const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement;
    try {
      return await observeQuery({ text, name, server }, () => send(withCallId(statement), values));
    } catch (error) {
      if (/^begin\b/i.test(text)) {
        // drizzle does not release the connection of a transaction that failed to begin
        client.release(true);
        client.release = () => undefined;
      }
      // Ended, so that the pool drops the connection on release, and later queries of the transaction fail at once.
      else if (!isStatementError(error)) void client.end();
      throw error;
    }
  };
  client.query = query as pg.PoolClient['query']; // safe: only this overload is used
}

/** The code of a write on a read-only server: after a failover the former primary is a replica. */
const READ_ONLY = '25006';

/** Whether only this query failed, and the connection is still usable. */
function isStatementError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.code !== READ_ONLY;
}

/** Adds the call's id as a comment. Prepared statements are left alone, since a comment would make them different ones. */
function withCallId(statement: Parameters<Query>[0]): Parameters<Query>[0] {
  const id = currentCall.getStore()?.id;
  if (id === undefined) return statement;
  if (typeof statement === 'string') return `${statement} /* call ${id} */`;
  return statement.name ? statement : { ...statement, text: `${statement.text} /* call ${id} */` };
}
