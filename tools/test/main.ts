import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { programPath, requireDebianPackages } from '../programs';
import { root } from '../workspace';
import { alertTests } from './alertTests';
import { type Counts, jestCounts, playwrightCounts, run, workerKilled } from './step';

interface Step {
  name: string;
  /** Whether it runs a browser, nginx, PostgreSQL, Redis or Prometheus' promtool. */
  needsPrograms?: boolean;
  run: () => Promise<Counts>;
}

const results = path.join(root, '.test');
const api = ['api', 'api on the embedded database'];

const jest = (name: string, args: string[]) => () =>
  run('jest', [...args, '--json', `--outputFile=${path.join(results, `${name}.json`)}`], {
    warning: workerKilled,
    counts: () => jestCounts(path.join(results, `${name}.json`)),
  });

const steps: Step[] = [
  { name: 'types', run: () => run('tsc', ['-b', '--checkers', '1']) },
  { name: 'lint', run: () => run('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'lint: words', run: () => run(process.execPath, [path.join(root, 'tools/run.mjs'), 'lint']) },
  { name: 'builds', run: () => run(process.execPath, [path.join(root, 'tools/run.mjs'), 'build']) },
  {
    name: 'alerts',
    needsPrograms: true,
    run: () => run(programPath('promtool') ?? 'promtool', ['test', 'rules', ...alertTests]),
  },
  { name: 'unit', run: jest('unit', ['--ignoreProjects', ...api]) },
  { name: 'api', needsPrograms: true, run: jest('api', ['--selectProjects', ...api]) },
  {
    name: 'end to end',
    needsPrograms: true,
    run: () =>
      run('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'e2e.json') },
        counts: () => playwrightCounts(path.join(results, 'e2e.json')),
      }),
  },
];

/**
 * `npm test`: runs every step in order, also after a failure, and ends with the sum 'N passed, N failed'.
 * With words given, runs only the steps with a name that contains one of them.
 */
export async function main(words: string[]): Promise<void> {
  const chosen = steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0)
    throw new Error(`No step matches. The steps are: ${steps.map(({ name }) => name).join(', ')}.`);
  if (chosen.some(({ needsPrograms }) => needsPrograms)) requireDebianPackages();
  // On a loaded machine one of thousands of tests may time out; the summary lists those that passed on the second attempt.
  process.env.RETRY_TESTS = '1';
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const total: Counts = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const step of chosen) {
    console.log(`\n── ${step.name} ──`);
    const started = Date.now();
    const { passed, failed, flaky = [], workerKilled } = await step.run();
    const seconds = Math.round((Date.now() - started) / 1000);
    summary.push(`${step.name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds} s`);
    if (workerKilled) summary.push('  jest killed a worker process that did not exit');
    for (const name of flaky) summary.push(`  passed on the second attempt: ${name}`);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}
