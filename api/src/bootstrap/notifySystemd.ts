import { spawn } from 'node:child_process';

/**
 * In a unit with `Type=notify`, reports to systemd that the process is ready, and then, if the unit has `WatchdogSec`, that it is alive:
 * systemd replaces a process that hangs. Node.js cannot write to systemd's socket, so `systemd-notify` does (`NotifyAccess=all`).
 */
export function notifySystemd(env: NodeJS.ProcessEnv = process.env): void {
  if (!env.NOTIFY_SOCKET) return;
  const notify = (state: string) => {
    const child = spawn('systemd-notify', [state], { stdio: 'ignore', env });
    child.on('error', (error) => console.error(`systemd was not notified: ${error.message}`));
    child.unref();
  };
  notify('READY=1');
  const watchdogMs = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  if (watchdogMs > 0) setInterval(() => notify('WATCHDOG=1'), watchdogMs / 3).unref();
}
