import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '@rialto/tools/expected';
import { withPostgres } from '@rialto/tools/test/postgres';
import { withFolder } from '@rialto/tools/testing/embedded';
import { bundleProgram } from '../../api/src/testing/child';
import type { MoneyJob } from './measure';

/**
 * `npm run bench -- money [--orders=500 --postings=1000000 --vendors=10000]`: prints what posting to the ledger adds to the settlement
 * of a checkout, how long the balance of a vendor with many postings takes, and a round of payouts to many vendors, at the
 * simulated bank and at a fake Stripe in a process of its own.
 */
export async function money(options: string[]): Promise<void> {
  const known = { orders: 500, postings: 1_000_000, vendors: 10_000 };
  const given = Object.fromEntries(
    options.map((option) => option.slice(2).split('=')).map(([name, value]) => [name, Number(value)]),
  );
  const unknown = Object.keys(given).find((name) => !(name in known));
  if (unknown)
    throw new ExpectedError(`There is no option --${unknown}. They are --orders=, --postings= and --vendors=.`);
  await withPostgres((databaseUrl) =>
    withFolder((folder) => runProgram('measure.ts', { databaseUrl, folder, ...known, ...given })),
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
