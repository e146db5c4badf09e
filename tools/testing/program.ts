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
}: Start): Promise<Program> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
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
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(force);
  };
  const ready = await Promise.race([answers(readyUrl, limitMs), gone.then(() => false)]);
  if (!ready) {
    await stop();
    throw new Error(`${name} did not start:\n${output}`);
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
