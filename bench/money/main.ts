import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { withPostgres } from '@rialto/tools/test/postgres';
import { withFolder } from '@rialto/tools/testing/embedded';
import { bundleProgram } from '../../api/src/testing/child';
import { readNumbers } from '../options';
import type { MoneyJob } from './measure';

/**
 * `npm run bench -- money [--orders=500 --postings=1000000 --vendors=10000]`: prints what posting to the ledger adds to the settlement
 * of a checkout, how long the balance of a vendor with many postings takes, and a round of payouts to many vendors, at the
 * simulated bank and at a fake Stripe in a process of its own.
 */
export async function money(options: string[]): Promise<void> {
  const counts = readNumbers(options, { orders: 500, postings: 1_000_000, vendors: 10_000 });
  await withPostgres((databaseUrl) =>
    withFolder((folder) => runProgram('measure.ts', { databaseUrl, folder, ...counts })),
  );
}

/** Runs a program of this folder until it ends; it prints its results itself. */
async function runProgram(file: string, job: MoneyJob): Promise<void> {
  const program = bundleProgram(`import '${path.join(import.meta.dirname, file)}'`);
  const fake = bundleProgram(`import '${path.join(import.meta.dirname, 'fakeStripe.ts')}'`);
  const child = fork(program);
  try {
    child.send({ ...job, fakeStripe: fake });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${file} ended with ${code}`);
  } finally {
    child.kill('SIGKILL');
    rmSync(program);
    rmSync(fake);
  }
}
