import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../locate';

/** A process of its own, for what only a process can show: being killed, holding a lock. */
export interface Child {
  process: ChildProcess;
  /** Resolves with the first line it prints that begins with `word`; rejects when it ends before. */
  line(word: string): Promise<string>;
  kill(): Promise<void>;
}

/** Runs a TypeScript program from `folder` (a temporary one); it imports our modules through `from('db/lock')`. */
export function startChild(folder: string, program: string): Child {
  const file = path.join(folder, `child-${Math.random().toString(36).slice(2)}.mts`);
  const src = packageFolder('src');
  writeFileSync(
    file,
    program.replace(/from\('([^']+)'\)/g, (_, name) => `import(${JSON.stringify(path.join(src, name))})`),
  );
  const tsx = path.join(packageFolder('..'), 'node_modules/tsx/dist/loader.mjs');
  const child = spawn(process.execPath, ['--import', tsx, file], { stdio: ['ignore', 'pipe', 'pipe'] });
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
    line: (word) =>
      new Promise((resolve, reject) => {
        const look = () => {
          // What has no end yet is not a whole line.
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
