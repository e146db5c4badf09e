import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areaServerConfig } from './areaServer';
import { writeConfig } from './run';
import { exampleAreaServer } from './testing/example';

const nginxIsHere = spawnSync('nginx', ['-v']).error === undefined;

test.each(['', 'vendor/', '../vendor', 'a b', 'Vendor'])("an area called '%s' is rejected", (area) => {
  expect(() => areaServerConfig({ ...exampleAreaServer, area })).toThrow();
});

(nginxIsHere ? test : test.skip)('nginx accepts the configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-area-'));
  const settings = { ...exampleAreaServer, siteFolder: folder, runFolder: path.join(folder, 'run'), logFolder: folder };
  const file = writeConfig('area', areaServerConfig(settings), settings);
  const { stderr, status } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file, '-e', 'stderr'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
