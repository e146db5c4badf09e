import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { postgresBin, requireDebianPackages } from '../programs.mjs';
import { root } from '../workspace';
import { withPostgres } from './postgres';
import { type Counts, jestCounts, leftOpen, playwrightCounts, run } from './step';

interface Step {
  name: string;
  /** Drives a browser, nginx, PostgreSQL or Redis. */
  needsPrograms?: boolean;
  run: (print?: (text: string) => void) => Promise<Counts>;
}

const results = path.join(root, '.test');

/** Tests that wait leave a processor to others: half as many again as there are processors. */
const whileOthersWait = Math.ceil(availableParallelism() * 1.5);

const jest =
  (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Step['run'] =>
  (print) =>
    run('jest', [...args, '--json', `--outputFile=${path.join(results, `${name}.json`)}`], {
      env,
      print,
      forceMark: leftOpen,
      counts: () => jestCounts(path.join(results, `${name}.json`)),
    });

/** Those of a row run side by side, since by itself each leaves a processor idle at times. */
const rows: Step[][] = [
  [
    // First what can be done while the programs are being installed. One checker for each project: several check what they share once each.
    { name: 'types', run: (print) => run('tsc', ['-b', '--checkers', '1'], { print }) },
    { name: 'lint', run: (print) => run('biome', ['check', '--error-on-warnings', '.'], { print }) },
    { name: 'builds', run: (print) => run(process.execPath, [path.join(root, 'tools/run.mjs'), 'build'], { print }) },
  ],
  [{ name: 'unit', run: jest('unit', ['--ignoreProjects', 'api', `--maxWorkers=${whileOthersWait}`]) }],
  [
    {
      name: 'api on the embedded database',
      needsPrograms: true,
      run: jest('api-embedded', ['--selectProjects', 'api']),
    },
    {
      name: 'api on PostgreSQL',
      needsPrograms: true,
      run: (print) =>
        withPostgres((url) =>
          jest('api-postgres', ['--selectProjects', 'api', '--findRelatedTests', 'api/src/testing/testServer.ts'], {
            TEST_DATABASE_URL: url,
            TEST_POSTGRES_BIN: postgresBin() ?? '',
          })(print),
        ),
    },
  ],
  [
    {
      name: 'end to end',
      needsPrograms: true,
      run: (print) =>
        run('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'e2e.json') },
          print,
          counts: () => playwrightCounts(path.join(results, 'e2e.json')),
        }),
    },
  ],
];

/**
 * `npm test`: every check there is, in order, to the end even when one fails; closes with the sum 'N passed, N failed'.
 * With words given, only the steps whose names contain one of them.
 */
export async function main(words: string[]): Promise<void> {
  const isChosen = ({ name }: Step) => words.length === 0 || words.some((word) => name.includes(word));
  const chosen = rows.map((row) => row.filter(isChosen));
  const steps = rows.flat();
  if (!steps.some(isChosen))
    throw new Error(`No step matches. The steps are: ${steps.map(({ name }) => name).join(', ')}.`);
  const needsPrograms = steps.some((step) => isChosen(step) && step.needsPrograms);
  const programs = needsPrograms ? requireDebianPackages() : undefined;
  // Who waits for it, below, is told.
  programs?.catch(() => undefined);
  // On a loaded machine one of thousands of tests may meet a pause; what passed only when tried again is named.
  process.env.TRY_AGAIN = '1';
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const total: Counts = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const row of chosen) {
    if (row.some((step) => step.needsPrograms)) await programs;
    // The first prints as it goes, the others when it is their turn.
    const begun = row.map((step, place) => ({
      name: step.name,
      done: place > 0 ? begin(step.run) : () => timed(step.run),
    }));
    for (const { name, done } of begun) {
      console.log(`\n── ${name} ──`);
      const { counts, seconds } = await done();
      summary.push(`${name.padEnd(30)} ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(0)} s`);
      if (counts.endedByForce) summary.push('  jest ended a process of this step by force');
      for (const flaky of counts.flaky ?? []) summary.push(`  passed only when tried again: ${flaky}`);
      total.passed += counts.passed;
      total.failed += counts.failed;
    }
  }
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

interface Done {
  counts: Counts;
  seconds: number;
}

async function timed(work: Step['run'], print?: (text: string) => void): Promise<Done> {
  const started = Date.now();
  const counts = await work(print);
  return { counts, seconds: (Date.now() - started) / 1000 };
}

/** Begins at once; shows what was printed when the result is asked for. */
function begin(work: Step['run']): () => Promise<Done> {
  let printed = '';
  const done = timed(work, (text) => {
    printed += text;
  });
  // Who asks for it is told.
  done.catch(() => undefined);
  return async () => {
    const result = await done;
    process.stdout.write(printed);
    return result;
  };
}
