import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { type AreaServerSettings, areaHealthPath, areaServerConfig } from './areaServer';
import { type GatewaySettings, gatewayConfig, healthPath } from './gateway';
import { SettingsError } from './settingsError';
import type { ServerSettings } from './template';

export interface RunningNginx {
  url: string;
  process: ChildProcess;
  /** Rereads the configuration and the list of pages without dropping a connection. */
  reload(): void;
  /** Resolves when nginx has ended. */
  stop(): Promise<void>;
}

const startLimitMs = 30_000;

/** Started by root, nginx runs its workers as another user, who cannot read this user's files. */
export function ownUser(): Pick<ServerSettings, 'user'> {
  return process.getuid?.() === 0 ? { user: userInfo().username } : {};
}

/** Writes `<name>.conf` into the settings' `runFolder` and gives its path. */
export function writeConfig(name: string, config: string, { runFolder, logFolder }: Folders): string {
  mkdirSync(runFolder, { recursive: true });
  if (logFolder) mkdirSync(logFolder, { recursive: true });
  const file = path.join(runFolder, `${name}.conf`);
  writeFileSync(file, config);
  return file;
}

/**
 * Starts a gateway as a child process and waits until it responds.
 * @throws SettingsError with nginx's own message when it does not start
 */
export function startGateway(settings: GatewaySettings, program?: string): Promise<RunningNginx> {
  return start(writeConfig('gateway', gatewayConfig(settings), settings), settings, healthPath, program);
}

export function startAreaServer(settings: AreaServerSettings, program?: string): Promise<RunningNginx> {
  return start(writeConfig('area', areaServerConfig(settings), settings), settings, areaHealthPath, program);
}

/**
 * Writes the configuration and makes the gateway that runs in `runFolder` reload it.
 * @throws SettingsError when none runs there
 */
export function reloadGateway(settings: GatewaySettings): void {
  writeConfig('gateway', gatewayConfig(settings), settings);
  const pidFile = path.join(settings.runFolder, 'nginx.pid');
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGHUP');
  } catch (error) {
    throw new SettingsError(`No gateway runs in ${settings.runFolder}.`, { cause: error });
  }
}

/** Forwards signals to nginx and its output to the terminal, and ends with it. */
export function stay(nginx: RunningNginx): void {
  nginx.process.stderr?.pipe(process.stderr);
  process.on('SIGHUP', nginx.reload);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void nginx.stop());
  nginx.process.once('exit', (code) => process.exit(code ?? 1));
}

type Folders = Pick<ServerSettings, 'runFolder' | 'logFolder'>;

async function start(
  file: string,
  { host, port, runFolder }: ServerSettings,
  health: string,
  program = 'nginx',
): Promise<RunningNginx> {
  // '-e stderr' is for messages before nginx has read error_log from the configuration.
  const args = ['-p', runFolder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    messages = (messages + text).slice(-4000);
  });
  let runs = true;
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      runs = false;
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      messages += error.message;
      end();
    });
  });
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  if (!(await responds(url + health, () => runs))) {
    await stop();
    throw new SettingsError(`nginx did not start:\n${messages.trim()}`);
  }
  return { url, process: child, reload: () => void child.kill('SIGHUP'), stop };
}

async function responds(address: string, isRunning: () => boolean): Promise<boolean> {
  const deadline = Date.now() + startLimitMs;
  while (isRunning() && Date.now() < deadline) {
    // Another program on this port may never respond.
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
