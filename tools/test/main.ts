import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from '../workspace';
import { postgresBin, requireDebianPackages } from './debian';
import { withPostgres } from './postgres';
import { type Counts, jestCounts, playwrightCounts, run } from './step';

type Step = { name: string } & (
  | { run: () => Promise<Counts> }
  /** Drives no browser, nginx, PostgreSQL or Redis, and runs beside the others that don't: by itself each leaves a processor idle at times. */
  | { runBeside: (print: (text: string) => void) => Promise<Counts> }
);

const results = path.join(root, '.test');
const jest = (name: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  run('jest', [...args, '--json', `--outputFile=${path.join(results, `${name}.json`)}`], {
    env,
    counts: () => jestCounts(path.join(results, `${name}.json`)),
  });

/** For tests that wait for a server, and some for its restart: half as many again as there are processors. */
const whileOthersWait = Math.ceil(availableParallelism() * 1.5);

const steps: Step[] = [
  // First what can be done while the programs are being installed.
  { name: 'types', runBeside: (print) => run('tsc', ['-b'], { print }) },
  { name: 'lint', runBeside: (print) => run('biome', ['check', '--error-on-warnings', '.'], { print }) },
  {
    name: 'builds',
    runBeside: (print) => run(process.execPath, [path.join(root, 'tools/run.mjs'), 'build'], { print }),
  },
  { name: 'unit', run: () => jest('unit', ['--ignoreProjects', 'api']) },
  { name: 'api on the embedded database', run: () => jest('api-embedded', ['--selectProjects', 'api']) },
  {
    name: 'api on PostgreSQL',
    run: () =>
      withPostgres((url) =>
        jest(
          'api-postgres',
          [
            '--selectProjects',
            'api',
            `--maxWorkers=${whileOthersWait}`,
            '--findRelatedTests',
            'api/src/testing/testServer.ts',
          ],
          {
            TEST_DATABASE_URL: url,
            TEST_POSTGRES_BIN: postgresBin() ?? '',
          },
        ),
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
  const programs = chosen.every((step) => 'runBeside' in step) ? undefined : requireDebianPackages();
  // Who waits for it, below, is told.
  programs?.catch(() => undefined);
  // On a loaded machine one of thousands of tests may meet a pause; what passed only when tried again is named.
  process.env.TRY_AGAIN = '1';
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const total: Counts = { passed: 0, failed: 0 };
  const summary: string[] = [];
  const work = chosen.map((step) => ('runBeside' in step ? begin(step.runBeside) : () => timed(step.run)));
  for (const [index, step] of chosen.entries()) {
    if ('run' in step) await programs;
    console.log(`\n── ${step.name} ──`);
    const { counts, seconds } = await (work[index] as (typeof work)[number])();
    summary.push(`${step.name.padEnd(30)} ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(0)} s`);
    for (const flaky of counts.flaky ?? []) summary.push(`  passed only when tried again: ${flaky}`);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

interface Done {
  counts: Counts;
  seconds: number;
}

async function timed(work: () => Promise<Counts>): Promise<Done> {
  const started = Date.now();
  const counts = await work();
  return { counts, seconds: (Date.now() - started) / 1000 };
}

/** Begins at once; shows what was printed when the result is asked for. */
function begin(work: (print: (text: string) => void) => Promise<Counts>): () => Promise<Done> {
  let printed = '';
  const done = timed(() =>
    work((text) => {
      printed += text;
    }),
  );
  // Who asks for it is told.
  done.catch(() => undefined);
  return async () => {
    const result = await done;
    process.stdout.write(printed);
    return result;
  };
}
