import '@rialto/shared/nonce';
import { nextTask } from './nextTask';

/**
 * The libraries, in the order in which they need each other, and then the shell: each is evaluated in a task of its own, as a tap on a slow
 * phone would wait for all of them. `eager` keeps them in this script.
 */
const stages = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@rialto/shared/router'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ './provided'),
];

async function run(): Promise<void> {
  for (const evaluate of stages) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start();
}

void run();
