/** Runs one of our TypeScript commands: `node tools/run.mjs <command> [arguments]`, see tools/<command>/main.ts. */
import { fail, requireNode } from './install.mjs';

requireNode();
const { register } = await import('tsx/esm/api').catch(() => fail('Run `npm install` first.'));
register();
const [command, ...args] = process.argv.slice(2);
const { main } = await import(`./${command}/main.ts`);
try {
  await main(args);
} catch (error) {
  // What the person at the terminal can mend is one sentence; anything else needs its stack.
  fail(error.forPeople ? error.message : error.stack);
}
