import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tokenKey } from '@rialto/shared/browser/storage';
import { type AreaRelease, ownerOf } from '@rialto/shared/federation/area';
import { contractFits, isTooNew } from '@rialto/shared/federation/contract';
import type { Browser } from 'playwright-core';
import { ExpectedError } from '../expected';
import { openSite, type ShellRelease } from './site';
import { startTestSite, type TestSite, type TestSiteOptions, token } from './testSite';

interface CheckOptions {
  /** The area's folder, with its build in `dist`. */
  folder: string;
  /** The address or the folder of a site. */
  site: string;
}

/**
 * Opens each page of an area's build in the current and the previous shell of a site.
 * @throws ExpectedError with what has failed
 */
export async function checkArea({ folder, site: place }: CheckOptions): Promise<void> {
  const dist = path.join(folder, 'dist');
  const release = JSON.parse(readFileSync(path.join(dist, 'area.json'), 'utf8')) as AreaRelease;
  const site = await openSite(place);
  const browser = await launchBrowser();
  const failures: string[] = [];
  try {
    for (const shell of site.shells) {
      const name = `the ${shell === site.shells[0] ? 'current' : 'previous'} shell, ${shell.version}`;
      const misfit = misfitOf(shell, release);
      const failed = misfit ? [misfit] : await failuresIn(browser, { site, shell, dist, release });
      console.log(`${release.name} ${release.version} in ${name}: ${failed.length === 0 ? 'works' : 'fails'}`);
      failures.push(...failed.map((failure) => `In ${name}: ${failure}`));
    }
    if (site.shells.length === 1) console.log('The site has no previous shell yet.');
  } finally {
    await browser.close();
  }
  if (failures.length > 0)
    throw new ExpectedError([...failures, 'Fix the area, or its contract, and check again.'].join('\n'));
}

/** Why the shell would not load the area, in words, or null. */
function misfitOf(shell: ShellRelease, release: AreaRelease): string | null {
  if (contractFits(shell, release)) return null;
  const provided = [shell.contract, shell.previousContract].filter(Boolean).join(' and ');
  return isTooNew(shell, release)
    ? `the area needs contract ${release.contract}, but the shell provides ${provided}. Do without the imports and slots that are newer, or wait until the site has a newer shell.`
    : `the area needs contract ${release.contract}, which the shell no longer provides: it provides ${provided}. Build the area with the current kit.`;
}

async function failuresIn(browser: Browser, options: TestSiteOptions): Promise<string[]> {
  const { release } = options;
  const server = await startTestSite(options);
  try {
    const failures: string[] = [];
    for (const page of Object.keys(release.pages ?? {})) {
      const address = page.replace(/:\w+/g, '1');
      const failure = await failureOf(browser, server, release, address);
      if (failure) failures.push(`${address} ${failure}`);
    }
    return failures;
  } finally {
    await server.close();
  }
}

/** What is wrong with a page, in words, or null. */
async function failureOf(
  browser: Browser,
  site: TestSite,
  release: AreaRelease,
  address: string,
): Promise<string | null> {
  const roles = ownerOf([release], address)?.path.roles;
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    if (roles) {
      await context.addCookies([{ name: 'role', value: roles[0] ?? 'user', url: site.origin }]);
      await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenKey, token()] as const);
    }
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.goto(site.origin + address, { waitUntil: 'load' });
    const heading = page.getByRole('heading', { level: 1 }).first();
    const isShown = await heading.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    // Failures after the heading are reported within moments; the stream of notifications keeps a slow page from ever being quiet.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    const [report] = site.takeReports().filter(({ area }) => area === release.name || area === 'shell');
    if (report) return `fails (${report.kind}): ${report.message}`;
    if (thrown[0]) return `throws: ${thrown[0]}`;
    return isShown ? null : 'shows no page heading (h1) within 20 seconds';
  } finally {
    await context.close();
  }
}

/** Debian's places, and those of the distributions' Chrome. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch((error: unknown) => {
    throw new ExpectedError('The check needs the package playwright-core. Install it: npm install -D playwright-core', {
      cause: error,
    });
  });
  const executablePath = process.env.CHROMIUM ?? browsers.find((file) => existsSync(file));
  try {
    // Without a path: the one that Playwright has installed.
    return await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  } catch (error) {
    throw new ExpectedError(
      'There is no browser to check with. Install one with `npx playwright-core install chromium`, or name one in CHROMIUM.',
      { cause: error },
    );
  }
}
