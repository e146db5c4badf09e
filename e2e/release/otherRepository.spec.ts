import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Product } from '@rialto/shared/contract/product';
import { previousContract } from '@rialto/shared/federation/contract';
import { slotsIntroducedIn } from '@rialto/shared/federation/introducedIn';
import { runRelease } from '@rialto/tools/release/testing/nextBuild';
import { createReleaseServer } from '@rialto/tools/release-server/server';
import { startElsewhere } from '@rialto/tools/sdk/testing/elsewhere';
import { startProgram } from '@rialto/tools/testing/program';
import { root } from '@rialto/tools/workspace';
import { openSkewSite } from '../skew/skewSite';
import { startSite } from '../stack/site';
import { stack } from '../stack/stack';
import { demoAccounts } from '../support/accounts';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { readGuide } from './guide';

test('docs/ship-an-area.md, word for word: an area of another repository is created, developed, checked, released, rolled back', async ({
  page,
  complaints,
}) => {
  test.setTimeout(900_000);
  complaints.expected(/already registered/); // the federation runtime's warning about the override
  const guide = readGuide();
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'rialto-elsewhere-')));
  const siteFolder = path.join(folder, 'site');
  const { work, area, env, shell, command } = await startElsewhere(folder);

  await shell(guide.create, { cwd: work });
  const lockFile = JSON.parse(readFileSync(path.join(area, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  for (const name of ['@rialto/shared', '@rialto/area-kit']) {
    expect(realpathSync(path.join(area, 'node_modules', name))).toBe(path.join(area, 'node_modules', name));
    // Every clone has it.
    expect(lockFile.packages[`node_modules/${name}`]?.resolved).toMatch(/^file:packages\/rialto-[\w.-]+\.tgz$/);
  }

  cpSync(stack().siteFolder, siteFolder, { recursive: true });
  await runRelease(['settings', 'AREA_OVERRIDES=true', '--to', siteFolder]);
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
  const older = await openSkewSite(previousContract.version, previousContract.version);
  const atSite = (lines: string) => lines.replaceAll('http://localhost:8080', gateway.url);
  const textFile = path.join(area, 'src/texts/en/support.ts');
  const write = (from: string, to: string) => writeFileSync(textFile, readFileSync(textFile, 'utf8').replace(from, to));
  const checkInOlder = () => shell(guide.check.replace('http://localhost:8080', older.url));
  const openArea = async (text: string) => {
    await page.goto(`${gateway.url}/dashboard/support`);
    await expect(page.getByText(text)).toBeVisible();
  };
  try {
    await signIn(page, gateway.url, demoAccounts.user);

    await test.step('a change is seen in a running shell', async () => {
      const own = 'http://localhost:8085';
      const [program, args] = command('sh', ['-c', `exec ${atSite(guide.develop)}`]);
      const readyUrl = `${own}/area.json`;
      const dev = await startProgram({
        name: 'rialto-area dev',
        command: program,
        args,
        cwd: area,
        env,
        readyUrl,
        isGroup: true,
      });
      try {
        expect(await (await page.request.get(readyUrl)).json()).toMatchObject({
          contract: slotsIntroducedIn['product.aside'],
        });
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

    await test.step('it works in the shell of the site, but not in one whose contract has no slots', async () => {
      expect(await shell(atSite(guide.check))).toContain('current shell');
      await expect(checkInOlder()).rejects.toThrow(
        `needs contract ${slotsIntroducedIn['product.aside']}, but the shell provides ${previousContract.version}. Do without the imports and slots that are newer`,
      );
    });

    const token = await test.step('the market adds the team', async () => {
      const publicKey = (await shell(guide.keygen)).trim().split('\n').at(-1) ?? '';
      const lines = guide.addTeam.replace('<public key>', publicKey);
      const { stdout } = await promisify(execFile)('sh', ['-euc', lines], {
        cwd: root,
        env: { ...process.env, SITE_DIR: siteFolder },
      });
      return /^\S{32,}$/m.exec(stdout)?.[0] ?? '';
    });

    await test.step('it is released with the token of its team', async () => {
      await expect(shell(atSite(guide.release).replace('…', 'stolen'))).rejects.toThrow('The token is not valid.');
      expect(await shell(atSite(guide.release).replace('…', token))).toContain(
        `is live: ${gateway.url}/dashboard/support`,
      );
      await openArea('Ask us anything.');
      const products = (await (await page.request.get(`${gateway.url}/api/products`)).json()) as Product[];
      await page.goto(`${gateway.url}/product/${products[0]?.id}`);
      await page.getByRole('link', { name: /^Help desk: / }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Help desk' })).toBeVisible();
    });

    await test.step('the other commands of the page', async () => {
      const access = { RIALTO_SITE: gateway.url, RIALTO_TOKEN: token };
      write('Ask us anything.', 'Ask us tomorrow.');
      const description = path.join(area, 'src/area.ts');
      writeFileSync(description, readFileSync(description, 'utf8').replace(/^ *contributes: .*\n/m, ''));
      let version = '';
      const outputs: Record<string, string> = {};
      for (const printed of guide.more) {
        const output = await shell(printed.replace('<version>', version), { env: access });
        version = /support-(\S+)\.tgz/.exec(output)?.[1] ?? version;
        outputs[printed.replace('npx rialto-area ', '')] = output;
        if (printed.endsWith('.tgz')) await openArea('Ask us tomorrow.');
      }
      expect(outputs).toEqual({
        'release --trial 10': expect.stringContaining('is on trial for 10 % of the visitors'),
        'release --preview pr-12': expect.stringMatching(/is previewed as pr-12: http\S+\?preview=pr-12\./),
        pack: expect.stringMatching(/support-1\.0\.0-[0-9a-f]{8}\.tgz\n$/),
        'release support-<version>.tgz': expect.stringContaining('is live: '),
        rollback: expect.stringContaining('is live again.'),
        '--help': expect.stringContaining('npx rialto-area <command>'),
      });
      await openArea('Ask us anything.');
    });

    await test.step('without the contribution it also works in the older shell', async () => {
      expect(await checkInOlder()).toMatch(/in the current shell, 1\.\S+: works/);
    });

    const built = readdirSync(path.join(area, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|json|map)$/.test(name))
      .filter((name) => readFileSync(path.join(area, 'dist', name), 'utf8').includes(`${root}/`));
    expect(built).toEqual([]);
    // Requests after the gateway has stopped would fail the test.
    await page.close();
  } finally {
    await older.close();
    await gateway.stop();
    await releaseServer.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
