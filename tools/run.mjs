/**
 * Runs one of our TypeScript commands: `node tools/run.mjs <command> [arguments]`, see tools/<command>/main.ts. Installs
 * the dependencies first where they are missing or stale, so that every command works from a bare clone.
 */
import { ensureInstalled, fail, requireNode } from './install.mjs';
import { beginDebianPackages } from './programs.mjs';

const [command, ...args] = process.argv.slice(2);

requireNode();
// All tests need them, and npm and apt-get both wait for the network.
if (command === 'test' && args.length === 0) beginDebianPackages();
ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import(`./${command}/main.ts`);
try {
  await main(args);
} catch (error) {
  // What the person at the terminal can mend is one sentence; anything else needs its stack.
  fail(error?.forPeople ? error.message : (error?.stack ?? error));
}
