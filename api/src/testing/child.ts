import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { bundled } from '../../build';
import { packageFolder } from '../config/packageFolder';

/** A child process, for tests that kill it or let it hold a lock. */
export interface Child {
  process: ChildProcess;
  /** What it has printed. */
  output(): string;
  /** Resolves with the first printed line that begins with `word`; rejects if the process ends before. */
  line(word: string): Promise<string>;
  kill(): Promise<void>;
}

/**
 * Bundles a TypeScript program, which imports our modules through `from('db/lock')`, and returns the script's path. Compiling
 * the modules one by one would take 1.8 s of CPU longer.
 */
export function bundleProgram(program: string): string {
  const outfile = path.join(packageFolder('.test'), `child-${randomUUID()}.mjs`);
  buildSync({
    ...bundled,
    stdin: {
      contents: program.replace(/from\('([^']+)'\)/g, (_, name) => `import('./${name}')`),
      resolveDir: packageFolder('src'),
      loader: 'ts',
    },
    outfile,
  });
  return outfile;
}

/** Bundles such a program and runs it in a child process. */
export function startChild(program: string): Child {
  const file = bundleProgram(program);
  const child = startBundle(file);
  child.process.once('close', () => rmSync(file));
  return child;
}

/** Runs a bundled program in a child process. */
export function startBundle(file: string, args: readonly string[] = []): Child {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    process: child,
    output: () => output,
    line: (word) =>
      new Promise((resolve, reject) => {
        const look = () => {
          // The last line is not complete yet.
          const found = output
            .split('\n')
            .slice(0, -1)
            .find((line) => line.startsWith(word));
          if (found !== undefined) resolve(found);
        };
        child.stdout.on('data', look);
        look();
        void ended.then(() => {
          look();
          reject(new Error(`The child ended without '${word}':\n${output}\n${errors}`));
        });
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
