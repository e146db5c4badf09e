/** Kills the process of prerenderChild.mjs, whose main thread may be in a loop, for its memory or when its parent has ended. */
const mostResidentBytes = 1024 ** 3;
const parent = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > mostResidentBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 50);
