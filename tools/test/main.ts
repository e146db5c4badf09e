import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { postgresBin, requireDebianPackages } from './debian';
import { withPostgres } from './postgres';
import { type Counts, jestCounts, playwrightCounts, run } from './step';

interface Step {
  name: string;
  /** Drives no browser, nginx, PostgreSQL or Redis. */
  withoutPrograms?: true;
  run: () => Promise<Counts>;
}

const results = path.join(root, '.test');
const jest = (name: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  run('jest', [...args, '--json', `--outputFile=${path.join(results, `${name}.json`)}`], {
    env,
    counts: () => jestCounts(path.join(results, `${name}.json`)),
  });

const steps: Step[] = [
  // First what can be done while the programs are being installed.
  { name: 'types', withoutPrograms: true, run: () => run('tsc', ['-b']) },
  { name: 'lint', withoutPrograms: true, run: () => run('biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'builds',
    withoutPrograms: true,
    run: () => run(process.execPath, [path.join(root, 'tools/run.mjs'), 'build']),
  },
  { name: 'unit', run: () => jest('unit', ['--ignoreProjects', 'api']) },
  { name: 'api on the embedded database', run: () => jest('api-embedded', ['--selectProjects', 'api']) },
  {
    name: 'api on PostgreSQL',
    run: () =>
      withPostgres((url) =>
        jest('api-postgres', ['--selectProjects', 'api', '--findRelatedTests', 'api/src/testing/testServer.ts'], {
          TEST_DATABASE_URL: url,
          TEST_POSTGRES_BIN: postgresBin() ?? '',
        }),
      ),
  },
  {
    name: 'end to end',
    run: () =>
      run('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'e2e.json') },
        counts: () => playwrightCounts(path.join(results, 'e2e.json')),
      }),
  },
];

/**
 * `npm test`: every check there is, in order, to the end even when one fails; closes with the sum 'N passed, N failed'.
 * With words given, only the steps whose names contain one of them.
 */
export async function main(words: string[]): Promise<void> {
  const chosen = words.length === 0 ? steps : steps.filter(({ name }) => words.some((word) => name.includes(word)));
  if (chosen.length === 0)
    throw new Error(`No step matches. The steps are: ${steps.map(({ name }) => name).join(', ')}.`);
  const programs = chosen.every((step) => step.withoutPrograms) ? undefined : requireDebianPackages();
  // Who waits for it, below, is told.
  programs?.catch(() => undefined);
  // On a loaded machine one of thousands of tests may meet a pause; what passed only when tried again is named.
  process.env.TRY_AGAIN = '1';
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const total: Counts = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const { name, withoutPrograms, run: runStep } of chosen) {
    if (!withoutPrograms) await programs;
    console.log(`\n── ${name} ──`);
    const started = Date.now();
    const counts = await runStep();
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    summary.push(`${name.padEnd(30)} ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
    for (const flaky of counts.flaky ?? []) summary.push(`  passed only when tried again: ${flaky}`);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}
