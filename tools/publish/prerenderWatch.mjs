/** Ends the process of prerenderChild.mjs, whose own thread may be in a loop, when a step takes too much processor time or memory. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const lookMs = 50;
const mostResidentBytes = 1024 ** 3;

const { stepBegan, cpuLimitMs } = workerData;

function limitPassed() {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 - stepBegan[0] > cpuLimitMs) return 'cpu';
  return process.memoryUsage.rss() > mostResidentBytes ? 'memory' : null;
}

setInterval(() => {
  const limit = limitPassed();
  if (!limit) return;
  writeSync(3, `${JSON.stringify({ limit })}\n`);
  process.kill(process.pid, 'SIGKILL');
}, lookMs);
