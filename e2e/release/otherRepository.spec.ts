import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Product } from '@rialto/shared/contract/product';
import { runRelease } from '@rialto/tools/release/testing/nextBuild';
import { createReleaseServer } from '@rialto/tools/release-server/server';
import { createRepository, startElsewhere } from '@rialto/tools/sdk/testing/elsewhere';
import { freePort } from '@rialto/tools/testing/freePort';
import { startProgram } from '@rialto/tools/testing/program';
import { root } from '@rialto/tools/workspace';
import { startSite } from '../stack/site';
import { stack } from '../stack/stack';
import { demoAccounts } from '../support/accounts';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test('an area of another repository is created, tested, developed, checked, packed, released and rolled back', async ({
  page,
  complaints,
}) => {
  test.setTimeout(900_000);
  complaints.expected(/already registered/); // the federation runtime's warning about the override
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'rialto-elsewhere-')));
  const siteFolder = path.join(folder, 'site');
  const elsewhere = await startElsewhere(folder);
  const { area, env, run } = elsewhere;
  const kit = (...args: string[]) => run('npx', ['rialto-area', ...args]);

  await createRepository(elsewhere, ['--title', 'Help desk']);
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
  for (const name of ['@rialto/shared', '@rialto/area-kit'])
    expect(realpathSync(path.join(area, 'node_modules', name))).toBe(path.join(area, 'node_modules', name));
  await run('npm', ['test']);

  cpSync(stack().siteFolder, siteFolder, { recursive: true });
  await runRelease(['settings', 'AREA_OVERRIDES=true', '--to', siteFolder]);
  const keys = await kit('keygen');
  const publicKey = keys.trim().split('\n').at(-1) ?? '';
  const added = await runRelease([
    'team',
    'add',
    'support',
    '--area',
    'support',
    '--key',
    publicKey,
    '--to',
    siteFolder,
  ]);
  const token = /^\S{32,}$/m.exec(added)?.[0] ?? '';
  const releaseServer = createReleaseServer({ site: siteFolder, audit: null });
  await releaseServer.listen({ host: '127.0.0.1', port: 0 });
  const { port: releasePort } = releaseServer.server.address() as AddressInfo; // it listens on TCP
  const gateway = await startSite({
    siteFolder,
    runFolder: path.join(folder, 'gateway'),
    api: [stack().api],
    areaOverrides: true,
    releaseServer: `127.0.0.1:${releasePort}`,
  });
  const withToken = (...args: string[]) =>
    run('npx', ['rialto-area', ...args], { RIALTO_SITE: gateway.url, RIALTO_TOKEN: token });
  const textFile = path.join(area, 'src/texts/en/support.ts');
  const write = (from: string, to: string) => writeFileSync(textFile, readFileSync(textFile, 'utf8').replace(from, to));
  try {
    await signIn(page, gateway.url, demoAccounts.user);

    await test.step('a change is seen in a running shell', async () => {
      const port = await freePort();
      const own = `http://localhost:${port}`;
      const dev = await startProgram({
        name: 'rialto-area dev',
        command: process.execPath,
        args: ['node_modules/@rialto/area-kit/bin.mjs', 'dev', '--shell', gateway.url, '--port', String(port)],
        cwd: area,
        env,
        readyUrl: `${own}/area.json`,
      });
      try {
        await page.goto(`${gateway.url}/?area-override=support@${own}`);
        await expect(page.getByRole('complementary', { name: 'Areas from your machine' })).toContainText(own);
        await page.goto(`${gateway.url}/dashboard/support`);
        await expect(page.getByRole('heading', { level: 1, name: 'Help desk' })).toBeVisible();
        await expect(page.getByText('Nothing here yet.')).toBeVisible();
        write('Nothing here yet.', 'Ask us anything.');
        await expect(page.getByText('Ask us anything.')).toBeVisible();
        await page.getByRole('button', { name: 'Leave' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      } finally {
        await dev.stop();
      }
    });

    await test.step('it works in the shells of the site', async () => {
      expect(await withToken('check')).toContain('current shell');
    });

    await test.step('it is released with the token of its team', async () => {
      const [file = ''] = (await kit('pack')).trim().split('\n').slice(-1);
      expect(path.basename(file)).toMatch(/^support-1\.0\.0-[0-9a-f]{8}\.tgz$/);
      const foreign = run('npx', ['rialto-area', 'release', file, '--site', gateway.url], { RIALTO_TOKEN: 'stolen' });
      await expect(foreign).rejects.toThrow('The token is not valid.');
      expect(await withToken('release', file)).toContain(`is live: ${gateway.url}/dashboard/support`);
      await page.goto(`${gateway.url}/dashboard/support`);
      await expect(page.getByText('Ask us anything.')).toBeVisible();
      const products = (await (await page.request.get(`${gateway.url}/api/products`)).json()) as Product[];
      await page.goto(`${gateway.url}/product/${products[0]?.id}`);
      await page.getByRole('link', { name: /^Help desk: / }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Help desk' })).toBeVisible();
    });

    await test.step('a second release is rolled back', async () => {
      write('Ask us anything.', 'Ask us tomorrow.');
      await withToken('release');
      await page.goto(`${gateway.url}/dashboard/support`);
      await expect(page.getByText('Ask us tomorrow.')).toBeVisible();
      expect(await withToken('rollback')).toContain('is live again.');
      await page.goto(`${gateway.url}/dashboard/support`);
      await expect(page.getByText('Ask us anything.')).toBeVisible();
    });

    const built = readdirSync(path.join(area, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|json|map)$/.test(name))
      .filter((name) => readFileSync(path.join(area, 'dist', name), 'utf8').includes(`${root}/`));
    expect(built).toEqual([]);
    // Requests after the gateway has stopped would fail the test.
    await page.close();
  } finally {
    await gateway.stop();
    await releaseServer.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
