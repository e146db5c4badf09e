import { type ChildProcess, spawn } from 'node:child_process';

export interface Program {
  process: ChildProcess;
  /** Ends it by SIGTERM, and after 10 s by SIGKILL; resolves when it has ended. */
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
  /** Whether it runs another program that does not get its signals, as `npm run` does: the whole process group is ended. */
  isGroup?: boolean;
}

/** @throws Error with the end of the program's output when it ends or is not ready in time */
export async function startProgram({
  name,
  command,
  args,
  cwd,
  env,
  readyUrl,
  limitMs = 60_000,
  isGroup = false,
}: Start): Promise<Program> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async () => {
    const end = (signal: NodeJS.Signals) => (isGroup ? endGroup(child.pid, signal) : child.kill(signal));
    end('SIGTERM');
    const force = setTimeout(() => end('SIGKILL'), 10_000);
    await gone;
    // The first program of a group may end before the others.
    if (isGroup) end('SIGKILL');
    clearTimeout(force);
  };
  const ready = await Promise.race([answers(readyUrl, limitMs), gone.then(() => false)]);
  if (!ready) {
    await stop();
    throw new Error(`${name} did not start:\n${output}`);
  }
  return { process: child, stop };
}

/** Does nothing when all have ended. */
function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
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
