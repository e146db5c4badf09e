import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { generateKeys } from '@rialto/area-kit/artefact';
import { ownUser, startGateway } from '@rialto/nginx/run';
import { main as build } from '@rialto/tools/build/main';
import { browserPath } from '@rialto/tools/programs';
import { publishAll } from '@rialto/tools/release/publishAll';
import { runRelease } from '@rialto/tools/release/testing/nextBuild';
import { createReleaseServer } from '@rialto/tools/release-server/server';
import { createRepository, type Elsewhere, startElsewhere } from '@rialto/tools/sdk/testing/elsewhere';
import { freePort } from '@rialto/tools/testing/freePort';
import { startProgram } from '@rialto/tools/testing/program';
import { chromium, type Page } from 'playwright-core';

/**
 * `npm run bench -- sdk`: how long an area of another repository takes from `npm create` to the live site, a release by artefact,
 * and a changed line to be seen; and how large the kit's installation is.
 */
export async function sdk(): Promise<void> {
  if (!process.env.BENCH_AS_BUILT) await build([]);
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'rialto-bench-sdk-')));
  const siteFolder = path.join(folder, 'site');
  await publishAll({ apiUrl: '/api', areaOverrides: true }, siteFolder);
  const keys = generateKeys();
  const team = ['team', 'add', 'support', '--area', 'support', '--key', keys.publicKey, '--to', siteFolder];
  const token = /^\S{32,}$/m.exec(await runRelease(team))?.[0] ?? '';
  const releaseServer = createReleaseServer({ site: siteFolder, audit: null });
  await releaseServer.listen({ host: '127.0.0.1', port: 0 });
  const { port } = releaseServer.server.address() as AddressInfo; // it listens on TCP
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: await freePort(),
    siteFolder,
    runFolder: path.join(folder, 'gateway'),
    logFolder: null,
    api: [`127.0.0.1:${await freePort()}`], // none runs: the area's page needs no data
    apiUrl: '/api',
    areaOverrides: true,
    releaseServer: `127.0.0.1:${port}`,
    ...ownUser(),
  });
  const browser = await chromium.launch({ executablePath: browserPath() ?? 'chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const elsewhere = await startElsewhere(folder);
    const access = { RIALTO_SITE: gateway.url, RIALTO_TOKEN: token, RIALTO_SIGNING_KEY: keys.privateKey };
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    await createRepository(elsewhere, ['--title', 'Help desk', '--path', '/help']);
    await elsewhere.run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
    console.log(`created and installed after ${seconds()}`);
    await elsewhere.run('npm', ['test']);
    console.log(`tested after ${seconds()}`);
    await elsewhere.run('npx', ['rialto-area', 'release'], access);
    await page.goto(`${gateway.url}/help`);
    await page.getByText('Nothing here yet.').waitFor();
    console.log(`live and seen after ${seconds()} (aim: 180 s)`);

    await elsewhere.run('npx', ['rialto-area', 'pack'], access);
    const released = performance.now();
    await elsewhere.run('npx', ['rialto-area', 'release'], access);
    console.log(`release by artefact: ${((performance.now() - released) / 1000).toFixed(1)} s (aim: 10 s)`);
    console.log(`a changed line is seen after ${await changeSeen(elsewhere, gateway.url, page)} ms (aim: 1000 ms)`);
    await printSizes(elsewhere);
  } finally {
    await browser.close();
    await gateway.stop();
    await releaseServer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median time from saving a file to its text in the browser, in milliseconds. */
async function changeSeen({ area, env }: Elsewhere, shell: string, page: Page): Promise<number> {
  const port = await freePort();
  const own = `http://localhost:${port}`;
  const dev = await startProgram({
    name: 'rialto-area dev',
    command: process.execPath,
    args: ['node_modules/@rialto/area-kit/bin.mjs', 'dev', '--shell', shell, '--port', String(port)],
    cwd: area,
    env,
    readyUrl: `${own}/area.json`,
  });
  const file = path.join(area, 'src/texts/en/support.ts');
  const first = readFileSync(file, 'utf8');
  await page.goto(`${shell}/?area-override=support@${own}`);
  await page.getByRole('complementary', { name: 'Areas from your machine' }).waitFor();
  await page.goto(`${shell}/help`);
  await page.getByText('Nothing here yet.').waitFor();
  const times: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    const saved = performance.now();
    writeFileSync(file, first.replace('Nothing here yet.', `Change ${n}.`));
    await page.getByText(`Change ${n}.`).waitFor();
    times.push(performance.now() - saved);
  }
  await dev.stop();
  return Math.round(times.sort((a, b) => a - b)[2] ?? 0);
}

/** What npm has installed for building and releasing, without the contract's own libraries and the test tools. */
async function printSizes({ area, run }: Elsewhere): Promise<void> {
  const size = async (args: string[]) => Number(/^(\d+)/.exec(await run('du', ['-sk', ...args]))?.[1]) / 1024;
  const whole = await size(['node_modules']);
  const apparent = await size(['--apparent-size', 'node_modules']);
  console.log(
    `node_modules of the repository, with the test tools: ${whole.toFixed(0)} MB (${apparent.toFixed(0)} MB of bytes)`,
  );
  const alone = path.join(area, '../kit');
  await run('mkdir', ['-p', alone]);
  const kit = path.join(area, '../packages');
  const [tarball = ''] = (await run('ls', [kit])).split('\n').filter((name) => name.startsWith('rialto-area-kit'));
  writeFileSync(path.join(alone, 'package.json'), '{ "private": true }');
  await run('npm', [
    'install',
    '--prefix',
    alone,
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    path.join(kit, tarball),
  ]);
  const installed = path.join(alone, 'node_modules');
  console.log(
    `the kit alone: ${(await size([installed])).toFixed(0)} MB (${(await size(['--apparent-size', installed])).toFixed(0)} MB of bytes; aim: 60 MB)`,
  );
}
