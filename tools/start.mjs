/** `npm start`: installs what is missing, then hands over to tools/start/main.ts. */
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
ensureInstalled();
process.argv.splice(2, 0, 'start');
await import('./run.mjs');
