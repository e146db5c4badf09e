import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';
import { leftOpen, run } from './step';

const step = (code: string) =>
  run(process.execPath, ['-e', code], { forceMark: leftOpen, counts: () => ({ passed: 7, failed: 0 }) });

test('a step is as its report says', async () => {
  expect(await step('')).toEqual({ passed: 7, failed: 0 });
  expect(await step('process.exit(1)')).toMatchObject({ passed: 7, failed: 1 });
});

test('a step of jest that ends a process by force is named', async () => {
  const runner = readFileSync(path.join(root, 'node_modules/jest-runner/build/index.js'), 'utf8');
  const [words = 'nothing of the kind'] = /A worker process has failed to exit[^`'"]*/.exec(runner) ?? [];
  expect(await step(`console.error(${JSON.stringify(words)})`)).toMatchObject({
    passed: 7,
    failed: 0,
    endedByForce: true,
  });
});
