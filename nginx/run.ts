import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { type GatewaySettings, gatewayConfig, healthPath } from './gateway';

export interface Gateway {
  url: string;
  process: ChildProcess;
  /** Reads the configuration and the list of pages again, without dropping a connection. */
  reload(): void;
  /** Ends nginx; resolves when it has gone. */
  stop(): Promise<void>;
}

const startLimitMs = 5000;

/** As root, nginx would hand its work to a user who cannot read the files of this one. */
export function ownUser(): Pick<GatewaySettings, 'user'> {
  return process.getuid?.() === 0 ? { user: userInfo().username } : {};
}

/** Writes `gateway.conf` into the settings' `runFolder` and gives its path. */
export function writeConfig(settings: GatewaySettings): string {
  mkdirSync(settings.runFolder, { recursive: true });
  if (settings.logFolder) mkdirSync(settings.logFolder, { recursive: true });
  const file = path.join(settings.runFolder, 'gateway.conf');
  writeFileSync(file, gatewayConfig(settings));
  return file;
}

/**
 * Starts a gateway as a child process and waits until it answers.
 * @param program nginx itself
 * @throws Error with nginx's own words when it does not start
 */
export async function startGateway(settings: GatewaySettings, program = 'nginx'): Promise<Gateway> {
  const file = writeConfig(settings);
  // '-e stderr' is for what nginx says before it has read the configuration, and so its error_log.
  const args = ['-p', settings.runFolder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4000);
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      words += error.message;
      resolve();
    });
  });
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  if (!(await Promise.race([answers(url), gone.then(() => false)]))) {
    await stop();
    throw new Error(`nginx did not start:\n${words}`);
  }
  return { url, process: child, reload: () => void child.kill('SIGHUP'), stop };
}

async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const response = await fetch(url + healthPath).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
