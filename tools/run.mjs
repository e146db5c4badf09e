/** Runs one of our TypeScript commands: `node tools/run.mjs <command> [arguments]`, see tools/<command>/main.ts. */
import { register } from 'tsx/esm/api';

register();
const [command, ...args] = process.argv.slice(2);
const { main } = await import(`./${command}/main.ts`);
await main(args);
