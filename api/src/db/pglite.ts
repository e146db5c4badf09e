import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { observeQuery } from '../observability/observeQuery';
import { type GuardedClient, reserveDiskSpace } from './diskSpace';

interface NodeStream {
  /** The Node file descriptor behind an emscripten stream of the data folder. */
  nfd?: number;
}

interface DataMount {
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

/**
 * Opens PGlite with durable commits. As published it runs PostgreSQL with `-F` on a file system without fsync, so that a
 * power failure could lose committed transactions. This relies on internals of the pinned version; pglite.test.ts counts
 * the fsync calls. Errors of the file system are passed on.
 */
export async function openDurablePglite(dataDir: string): Promise<GuardedClient> {
  const client = new PGlite({
    extensions: { pg_trgm },
    dataDir,
    startParams: [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), '-c', 'wal_sync_method=fsync'],
  });
  await client.waitReady;
  // safe: emscripten's file system is missing in PGlite's types
  const module = client.Module as unknown as {
    FS: { lookupPath(path: string): { node: { mount: { type: DataMount } } } };
  };
  module.FS.lookupPath('/pglite/data').node.mount.type.stream_ops.fsync = (stream) => {
    if (stream.nfd) fs.fsyncSync(stream.nfd);
    return 0;
  };
  const guarded = reserveDiskSpace(observeQueries(client), dataDir);
  return { ...guarded, client: guardTransactions(yieldBetweenQueries(guarded.client)) };
}

/** Reports each query to the request or job that makes it. */
export function observeQueries(client: PGlite): PGlite {
  observe(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      observe(tx);
      return work(tx);
    });
  return client;
}

function observe(handle: Pick<PGlite, 'query'>): void {
  const query = handle.query.bind(handle);
  handle.query = (text, ...more) =>
    observeQuery({ text, name: undefined, server: 'embedded' }, () => query(text, ...more));
}

/**
 * Yields to the event loop between queries and transactions. PGlite runs in this thread and its own queue does not yield,
 * so that a long queue would block every other request.
 */
function yieldBetweenQueries(client: PGlite): PGlite {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  let previous: Promise<unknown> = Promise.resolve();
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = previous.then(work);
    previous = result.then(
      () => yieldToEventLoop(),
      () => yieldToEventLoop(),
    );
    return result;
  };
  client.query = (...args) => enqueue(() => query(...args));
  client.transaction = (work) => enqueue(() => transaction(work));
  return client;
}

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Makes a query through the outer handle inside `transaction()` throw. PGlite has one connection, so the query would wait
 * forever for its own transaction; on PostgreSQL it would silently run outside the transaction.
 */
export function guardTransactions(client: PGlite): PGlite {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = async (...args) => {
    if (insideTransaction.getStore()) throw new Error('The outer database handle was used inside a transaction');
    return query(...args);
  };
  client.transaction = (work) => transaction((tx) => insideTransaction.run(true, () => work(tx)));
  return client;
}
