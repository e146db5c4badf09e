import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes this process kill itself (SIGKILL) at a step, that is, a change of the disk, after writing half of the content.
 * @param last the step; 0 never
 * @returns the number of steps so far
 */
export function dieAtStep(last: number): () => number {
  let steps = 0;
  const die = () => process.kill(process.pid, 'SIGKILL');
  const isLast = () => ++steps === last;

  for (const name of ['mkdirSync', 'renameSync', 'linkSync', 'rmSync', 'fsyncSync'] as const) {
    // The arguments are passed on, whatever their types.
    const original = fs[name] as (...args: unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        if (isLast()) die();
        return original(...args);
      },
    });
  }

  const { writeFileSync } = fs;
  fs.writeFileSync = (file, data, options) => {
    if (isLast()) {
      writeFileSync(file, half(data as string | Buffer)); // nothing else is written here
      die();
    }
    writeFileSync(file, data, options);
  };

  const { open } = promises;
  promises.open = async (...args) => {
    const handle = await open(...args);
    const { writeFile } = handle;
    handle.writeFile = async (data, options) => {
      if (isLast()) {
        await writeFile.call(handle, half(data as Buffer)); // nothing else is written here
        die();
      }
      return writeFile.call(handle, data, options);
    };
    return handle;
  };
  syncBuiltinESMExports();
  return () => steps;
}

const half = <Data extends string | Buffer>(data: Data) => data.slice(0, data.length / 2) as Data;
