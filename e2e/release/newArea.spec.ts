import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runRelease } from '@rialto/tools/release/testing/nextBuild';
import { root } from '@rialto/tools/workspace';
import { startSite } from '../stack/site';
import { stack } from '../stack/stack';
import { demoAccounts } from '../support/accounts';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

/** Runs a program and gives its output. */
async function run(program: string, args: string[], cwd: string): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { cwd })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${path.basename(program)} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error });
  }
}

const notCopied = new Set(['node_modules', 'dist', '.cache', '.git', '.data', '.test']);

/** Copies the workspace without its builds, and links the installed packages. */
function copyWorkspace(to: string): void {
  cpSync(root, to, { recursive: true, filter: (file) => !notCopied.has(path.basename(file)) });
  const installed = path.join(root, 'node_modules');
  mkdirSync(path.join(to, 'node_modules/@rialto'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name === '.installed-lock') copyFileSync(path.join(installed, name), path.join(to, 'node_modules', name));
    else if (name !== '@rialto' && name !== '.cache')
      symlinkSync(path.join(installed, name), path.join(to, 'node_modules', name));
  const folders = [...readdirSync(to), ...readdirSync(path.join(to, 'sdk')).map((name) => path.join('sdk', name))];
  for (const name of folders) {
    const own = path.join(root, name, 'node_modules');
    if (name !== 'node_modules' && existsSync(own)) symlinkSync(own, path.join(to, name, 'node_modules'));
  }
  // The workspace's own packages are links, relative to the copy.
  for (const name of readdirSync(path.join(installed, '@rialto')))
    symlinkSync(readlinkSync(path.join(installed, '@rialto', name)), path.join(to, 'node_modules/@rialto', name));
}

test('an area made by `npm run new-area` passes its checks, is released and opens in the dashboard', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-area-'));
  const checkout = path.join(folder, 'checkout');
  const siteFolder = path.join(folder, 'site');
  copyWorkspace(checkout);
  cpSync(stack().siteFolder, siteFolder, { recursive: true });
  const inCheckout = (command: string, ...args: string[]) =>
    run(path.join(checkout, 'node_modules/.bin', command), args, checkout);

  const words = ['--title', 'Newest corner', '--owner', 'Newest team'];
  const output = await run(process.execPath, ['tools/run.mjs', 'new-area', 'mf-newest', ...words], checkout);
  expect(output).toContain('Created mf-newest.');
  await inCheckout('biome', 'check', '--vcs-enabled=false', '--error-on-warnings', 'mf-newest', 'tsconfig.json');
  await inCheckout('tsc', '-b', '--checkers', '1', 'mf-newest');
  await inCheckout('jest', 'mf-newest');
  expect(JSON.parse(readFileSync(path.join(checkout, 'tsconfig.json'), 'utf8'))).toMatchObject({
    references: expect.arrayContaining([{ path: 'mf-newest' }]),
  });

  expect(await runRelease(['mf-newest', '--to', siteFolder], checkout)).toContain('newest 1.0.0-');

  const gateway = await startSite({ siteFolder, runFolder: path.join(folder, 'gateway'), api: [stack().api] });
  try {
    await signIn(page, gateway.url, demoAccounts.user);
    await page.goto(`${gateway.url}/dashboard`);
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Newest corner', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Newest corner' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/dashboard/newest');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Newest corner' })).toBeVisible();
    // Requests after the gateway has stopped would fail the test.
    await page.close();
  } finally {
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
