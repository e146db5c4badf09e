import { freePort } from '@rialto/tools/testing/freePort';
import { type Program, startProgram } from '@rialto/tools/testing/program';
import { root, type WebApp, webApps } from '@rialto/tools/workspace';
import { openOwnSite } from '../support/ownSite';
import { test as base, expect } from '../support/test';

/** A deployed site that allows area overrides, and an area under development. */
const test = base.extend<{ local: Program & { origin: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  ownSite: async ({}, use) => {
    const site = await openOwnSite({ apiUrl: '/api', areaOverrides: true });
    await use(site);
    await site.close();
  },
  baseURL: ({ ownSite }, use) => use(ownSite.url),
  // Webpack builds the area first.
  local: [
    async ({ ownSite }, use) => {
      const local = await develop('mf-vendor', ownSite.url);
      await use(local);
      await local.stop();
    },
    { timeout: 240_000 },
  ],
});

const banner = 'Areas from your machine';

/** Starts an area as its developers do: `npm run dev -- <app> --shell <url>`. */
async function develop(app: WebApp, shell: string): Promise<Program & { origin: string }> {
  const port = await freePort();
  const program = await startProgram({
    name: app,
    command: process.execPath,
    args: ['tools/run.mjs', 'dev', app, '--shell', shell],
    cwd: root,
    env: { PORT: String(port - 1 - webApps.indexOf(app)) },
    readyUrl: `http://localhost:${port}/area.json`,
  });
  return { ...program, origin: `http://localhost:${port}` };
}

/** Replaces the entry of a container by the one in storage when it is registered, as the DevTools' extension does. */
function devToolsExtension(): void {
  interface Registration {
    remote: { name: string; entry?: string; version?: string };
  }
  const plugin = {
    name: 'devtools',
    beforeRegisterRemote(registration: Registration) {
      const overrides = JSON.parse(localStorage.getItem('__MF_DEVTOOLS__') ?? '{}') as Record<string, string>;
      const entry = overrides[registration.remote.name];
      if (entry) registration.remote.entry = entry;
      return registration;
    },
  };
  Object.assign(window, { __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } });
}

test.describe('a vendor', () => {
  test.use({ as: 'vendor' });

  test('an area under development replaces the published one in a deployed shell until Leave is pressed', async ({
    page,
    baseURL,
    local,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`/?area-override=vendor@${local.origin}`);
    await expect(page.getByRole('complementary', { name: banner })).toContainText(
      `The vendor area comes from ${local.origin}, not from this site.`,
    );
    await expect(page).toHaveURL('/');

    await page.goto('/dashboard/my-shop');
    await expect(page.getByRole('heading', { level: 1, name: 'My Shop' })).toBeVisible();
    expect(requests.some((url) => url.startsWith(`${local.origin}/assets/`))).toBe(true);
    requests.length = 0; // the server's page has preloaded the published area
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    for (const [label, part] of [
      ['Manage Inventory', page.getByRole('grid', { name: 'Your products' })],
      ['Sales', page.getByRole('table', { name: 'Your sales' })],
      ['Overview', page.getByRole('img', { name: /^Revenue per day\./ })],
    ] as const) {
      await menu.getByRole('link', { name: label }).click();
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
      await expect(part).toBeVisible();
    }
    expect(requests.filter((url) => url.startsWith(`${baseURL}/remotes/vendor/`))).toEqual([]);

    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Shops' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('complementary', { name: banner })).toHaveCount(0);
    requests.length = 0;
    await page.goto('/dashboard/my-shop');
    await expect(page.getByRole('heading', { level: 1, name: 'My Shop' })).toBeVisible();
    expect(requests.filter((url) => url.startsWith(local.origin))).toEqual([]);

    await test.step('an override of Module Federation’s DevTools does the same', async () => {
      await page.addInitScript(devToolsExtension);
      await page.evaluate(
        (manifest) => localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ rialto_vendor: manifest })),
        `${local.origin}/mf-manifest.json`,
      );
      await page.goto('/dashboard/my-shop');
      await expect(page.getByRole('heading', { level: 1, name: 'My Shop' })).toBeVisible();
      await expect(page.getByRole('complementary', { name: banner })).toContainText(
        `The vendor area comes from ${local.origin}, not from this site.`,
      );
      expect(requests.some((url) => url.startsWith(`${local.origin}/assets/`))).toBe(true);
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('complementary', { name: banner })).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('__MF_DEVTOOLS__'))).toBeNull();
    });
  });

  test('an impossible override shows the published area and the reason', async ({ page, complaints }) => {
    complaints.expected(/ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT/);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const { what, origin, isRequested, words } of [
      {
        what: 'another machine',
        origin: 'https://evil.example',
        isRequested: false,
        words: 'https://evil.example is not on this machine (http://localhost:…).',
      },
      {
        what: 'a machine that does not answer',
        origin: 'http://localhost:9',
        isRequested: true,
        words: 'Nothing responds at http://localhost:9.',
      },
    ])
      await test.step(what, async () => {
        await page.goto(`/dashboard/my-shop?area-override=vendor@${origin}`);
        await expect(page.getByRole('heading', { level: 1, name: 'My Shop' })).toBeVisible();
        await expect(page.getByRole('complementary', { name: banner })).toContainText(
          `The published vendor area is shown: ${words}`,
        );
        expect(requests.some((url) => url.startsWith(origin))).toBe(isRequested);
      });
  });
});

base('a site without overrides ignores them', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/blog?area-override=storefront@http://localhost:9');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: banner })).toHaveCount(0);
  expect(requests.filter((url) => new URL(url).port === '9')).toEqual([]);
});
