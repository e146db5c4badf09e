/**
 * `node … <site> <build> <step>`: releases a build of the vendor area and kills itself (SIGKILL) at this step, that is, change of the disk,
 * after writing half of the content. Sends 'ready' at first, and the number of steps at the end.
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { readBuilt } from '../builtApp';
import { releaseApps } from '../releaseApps';

const [site = '', build = '', last = ''] = process.argv.slice(2);
const lastStep = Number(last);
let steps = 0;

const die = () => process.kill(process.pid, 'SIGKILL');
const isLast = () => ++steps === lastStep;

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

const half = <Data extends string | Buffer>(data: Data) => data.slice(0, data.length / 2) as Data;

process.send?.('ready');
await releaseApps({ builds: [readBuilt('mf-vendor', build)], to: site, site: null });
process.send?.(steps);
process.disconnect?.();
