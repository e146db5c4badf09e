import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { checkSite } from '@rialto/tools/release/checkSite';
import { changedFiles, treeOf } from '@rialto/tools/release/testing/fakeBuild';
import { nextBuild, runRelease } from '@rialto/tools/release/testing/nextBuild';
import { startSite } from '../stack/site';
import { stack } from '../stack/stack';
import { startLoad } from './load';

test('a release and a rollback under 200 requests a second fail none and change only their own files', async () => {
  test.slow();
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-release-'));
  const siteFolder = path.join(folder, 'site');
  cpSync(stack().siteFolder, siteFolder, { recursive: true });
  const build = nextBuild('mf-vendor', '99.0.0-next', folder);
  const gateway = await startSite({ siteFolder, runFolder: path.join(folder, 'gateway'), api: [stack().api] });
  const before = treeOf(siteFolder);

  const load = startLoad(gateway.url, 200);
  try {
    await load.more(50);
    const released = await runRelease(['mf-vendor', '--from', build, '--to', siteFolder, '--verify-url', gateway.url]);
    const page = await (await fetch(`${gateway.url}/dashboard/my-shop`)).text();
    const after = treeOf(siteFolder);
    await load.more(50);
    const rolledBack = await runRelease(['rollback', 'mf-vendor', '--to', siteFolder]);
    await load.more(50);
    const { answered, failed } = await load.stop();

    expect(released).toContain('vendor 99.0.0-next is live.');
    expect(page).toContain('/remotes/vendor/99.0.0-next/');
    expect(rolledBack).toContain('instead of 99.0.0-next');
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(150);
    const own =
      /^(remotes\.json|releases\/generations\/\d+\.json|pages\/[^/]+|gateway\/pages\.map|remotes\/vendor\/99\.0\.0-next\/.+)$/;
    const changed = changedFiles(before, after);
    expect(changed).toContain('remotes.json');
    expect(changed.filter((file) => !own.test(file))).toEqual([]);
    const { problems, unfinished } = checkSite(siteFolder);
    expect({ problems, unfinished }).toEqual({ problems: [], unfinished: [] });
  } finally {
    await load.stop();
    await gateway.stop();
    rmSync(folder, { recursive: true });
  }
});
