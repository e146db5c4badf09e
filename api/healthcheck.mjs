/**
 * The health check of a container: `node healthcheck.mjs <url> <pid file> [<patience in ms>]`. Fails unless the server at the address says
 * that it is well. A server that takes the call and says nothing hangs: its process, whose id is in the file, is ended, and whatever
 * watches the container starts it again. One that refuses connections is only starting, or ending.
 */
import { readFileSync } from 'node:fs';

const [url = '', pidFile = '', patienceMs = '10000'] = process.argv.slice(2);

try {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(Number(patienceMs)) });
  process.exit(ok ? 0 : 1);
} catch (error) {
  if (error.name === 'TimeoutError') process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
  process.exit(1);
}
