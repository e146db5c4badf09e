import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { run, workerKilled } from './step';

// Jest would print a step's output as its own, where the step that runs this file would find the warning.
const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
afterAll(() => printed.mockRestore());

const step = (code: string) =>
  run(process.execPath, ['-e', code], { warning: workerKilled, counts: () => ({ passed: 7, failed: 0 }) });

test('a step has the counts of its report', async () => {
  expect(await step('')).toEqual({ passed: 7, failed: 0 });
});

test('a step that exits with an error counts at least one failure', async () => {
  expect(await step('process.exit(1)')).toEqual({ passed: 7, failed: 1 });
});

test('a step prints what its command prints', async () => {
  await step('console.log("12 passed")');
  expect(printed).toHaveBeenCalledWith('12 passed\n');
});

test('a step reports that jest killed a worker process', async () => {
  const runner = readFileSync(path.join(root, 'node_modules/jest-runner/build/index.js'), 'utf8');
  const [words = 'the message is gone'] = /A worker process has failed to exit[^`'"]*/.exec(runner) ?? [];
  expect(await step(`console.error(${JSON.stringify(words)})`)).toEqual({ passed: 7, failed: 0, workerKilled: true });
});
