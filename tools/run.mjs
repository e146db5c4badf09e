/**
 * Runs a command: `node tools/run.mjs <command> [arguments]` is tools/<command>/main.ts. Installs missing or stale dependencies
 * first, so that every command works in a fresh clone.
 */
import { ensureInstalled, fail, requireNode } from './install.mjs';

const [command, ...args] = process.argv.slice(2);

requireNode();
ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import(`./${command}/main.ts`);
try {
  await main(args);
} catch (error) {
  fail(error?.isExpected ? error.message : (error?.stack ?? error));
}
