import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';

export interface Counts {
  passed: number;
  failed: number;
  /** The names of the tests that passed only on the second attempt. */
  flaky?: string[];
  /** Whether jest killed a worker process that did not exit. */
  workerKilled?: boolean;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  /** Reads the counts from the command's report; without it the command counts as one check. */
  counts?: () => Counts;
  /** Matches the command's warning that a worker was killed. */
  warning?: RegExp;
}

/**
 * Jest's warning when a worker does not exit within half a second: a test left something open, or the machine was too busy.
 * The summary reports it without failing the step.
 */
export const workerKilled = /has been force exited|did not exit one second after the test run/;

/** Runs an installed command. A failing exit always counts as at least one failure. */
export async function run(command: string, args: string[], options: Options = {}): Promise<Counts> {
  const { counts } = options;
  const { isWell, hasWarned } = await execute(command, args, options);
  const counted = counts ? readCounts(counts) : { passed: isWell ? 1 : 0, failed: 0 };
  const result = hasWarned ? { ...counted, workerKilled: true } : counted;
  return isWell ? result : { ...result, failed: Math.max(result.failed, 1) };
}

function execute(
  command: string,
  args: string[],
  { env = {}, warning }: Options,
): Promise<{ isWell: boolean; hasWarned: boolean }> {
  const output = warning ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    let printed = '';
    const child = spawn(path.isAbsolute(command) ? command : path.join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        printed += text;
        process.stdout.write(text);
      });
    child.on('error', reject);
    // 'close' follows the end of the output, unlike 'exit'.
    child.on('close', (code) => resolve({ isWell: code === 0, hasWarned: warning?.test(printed) ?? false }));
  });
}

/** A command that died before it could report counts as one failure. */
function readCounts(counts: () => Counts): Counts {
  try {
    return counts();
  } catch {
    return { passed: 0, failed: 1 };
  }
}

export function jestCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
    testResults: { assertionResults: { fullName: string; status: string; invocations?: number }[] }[];
  };
  const flaky = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, flaky };
}

export function playwrightCounts(file: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: Suite[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: suites.flatMap(flakyOf) };
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string }[] }[];
}

function flakyOf({ title, suites = [], specs }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => `${title} › ${spec.title}`), ...suites.flatMap(flakyOf)];
}
