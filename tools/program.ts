import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface Program {
  process: ChildProcess;
  /** Ends it as a person would, by SIGTERM, and by force after a while; resolves when it has gone. */
  stop(): Promise<void>;
}

interface Start {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Answers with success once the program is ready. */
  readyUrl: string;
  limitMs?: number;
}

/**
 * Starts a program and waits until it is ready.
 * @throws Error with the end of what it printed, when it ends or is not ready in time
 */
export async function startProgram({
  name,
  command,
  args,
  cwd,
  env,
  readyUrl,
  limitMs = 60_000,
}: Start): Promise<Program> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
    });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(force);
  };
  const ready = await Promise.race([answers(readyUrl, limitMs), gone.then(() => false)]);
  if (!ready) {
    await stop();
    throw new Error(`${name} did not start:\n${words}`);
  }
  return { process: child, stop };
}

async function answers(url: string, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Where a program of this name is, or null. Also looked for where Debian keeps servers, which not everybody's PATH has. */
export function programPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/**
 * The browser that tests, benches and screenshots drive, or null: CHROMIUM, else Debian's headless shell, which is Chromium
 * without its windows and takes about half the time (78 journeys: 103 s for 191 s), else its whole Chromium.
 */
export function browserPath(): string | null {
  return process.env.CHROMIUM ?? programPath('chromium-headless-shell') ?? programPath('chromium');
}
