import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { watchedQuery } from '../observability/watchedQuery';
import { keepRoomForLog, type Roomy } from './diskRoom';

interface NodeStream {
  /** The Node file descriptor under an emscripten stream of the data folder. */
  nfd?: number;
}

interface DataMount {
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

/**
 * Opens PGlite on a folder with durable commits. As published it runs PostgreSQL with `-F` and a file system without
 * fsync, so a power cut could lose acknowledged work. It touches internals of the pinned version: the test beside this
 * file counts the calls. Throws whatever the folder's file system throws.
 */
export async function openDurablePglite(dataDir: string): Promise<Roomy> {
  const client = new PGlite({
    extensions: { pg_trgm },
    dataDir,
    startParams: [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), '-c', 'wal_sync_method=fsync'],
  });
  await client.waitReady;
  // emscripten's file system is not in PGlite's types
  const module = client.Module as unknown as {
    FS: { lookupPath(path: string): { node: { mount: { type: DataMount } } } };
  };
  module.FS.lookupPath('/pglite/data').node.mount.type.stream_ops.fsync = (stream) => {
    if (stream.nfd) fs.fsyncSync(stream.nfd);
    return 0;
  };
  const roomy = keepRoomForLog(watchQueries(client), dataDir);
  return { ...roomy, client: guardTransactions(shareTheProcess(roomy.client)) };
}

/** Reports each query to the call that makes it. */
export function watchQueries(client: PGlite): PGlite {
  watch(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      watch(tx);
      return work(tx);
    });
  return client;
}

function watch(handle: Pick<PGlite, 'query'>): void {
  const query = handle.query.bind(handle);
  handle.query = (text, ...more) =>
    watchedQuery({ text, name: undefined, server: 'embedded' }, () => query(text, ...more));
}

/**
 * Runs one query or transaction after the other with a turn of the event loop between them. PGlite works in this thread,
 * and its own queue goes on without such turns: while many wait, nothing else in the process would be answered.
 */
function shareTheProcess(client: PGlite): PGlite {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  let previous: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = previous.then(work);
    previous = result.then(
      () => nextTurn(),
      () => nextTurn(),
    );
    return result;
  };
  client.query = (...args) => inTurn(() => query(...args));
  client.transaction = (work) => inTurn(() => transaction(work));
  return client;
}

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Makes a query through the outer handle inside `transaction()` throw at once. PGlite has one connection, so it would
 * wait for the transaction that waits for it, for ever; on PostgreSQL it would run outside the transaction unnoticed.
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
