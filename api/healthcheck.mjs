/**
 * The health check of a container: `node healthcheck.mjs <url> <pid file> [<timeout in ms>]`. Fails unless the response is a
 * success. A server that accepts the connection but does not respond hangs: the process in the pid file is killed, and the
 * container is restarted. A server that rejects connections is starting or stopping.
 */
import { readFileSync } from 'node:fs';

const [url = '', pidFile = '', timeoutMs = '10000'] = process.argv.slice(2);

try {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(Number(timeoutMs)) });
  process.exit(ok ? 0 : 1);
} catch (error) {
  if (error.name === 'TimeoutError') process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
  process.exit(1);
}
