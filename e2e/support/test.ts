import { type BrowserContext, expect, test as playwright } from '@playwright/test';
import type { Role } from '@rialto/shared/contract/user';
import { visitorKey } from '@rialto/shared/federation/trial';
import { startEmbedded, withFolder } from '@rialto/tools/testing/embedded';
import { stack } from '../stack/stack';
import { type Account, archiveProducts, newAccount, tokenOf } from './accounts';
import { type OwnSite, openOwnSite } from './ownSite';

export { expect };

/** Errors and warnings in the browser; an unexpected one fails the test. */
export interface Complaints {
  /** Allows messages that match one of the patterns. */
  expected(...patterns: RegExp[]): void;
  /** Watches another context of the same test. */
  watch(context: BrowserContext): void;
  seen(): string[];
}

export interface Fixtures {
  /** Sign in before the first page: as the demo account of a role, or as an account made for this test. */
  as: Role | Account | null;
  /** The browser's number from 0 to 99, which decides about releases on trial and load time reports. */
  visitor: number;
  /** The site's localStorage before the first page. */
  stored: { name: string; value: string }[];
  complaints: Complaints;
  /** A new buyer, for a test that changes something. */
  buyer: Account;
  ownSite: OwnSite;
  /** Archives the products of the test's vendors at its end. */
  archiving: undefined;
}

export interface WorkerFixtures {
  /** The address of the site under test: the gateway's, or the embedded server's. */
  siteUrl: string;
  /** A site that all tests of a worker break: each starts with a new release and leaves all servers working. */
  brokenSite: OwnSite;
}

export const test = playwright.extend<Fixtures, WorkerFixtures>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, worker) => {
      if (worker.project.name !== 'embedded') return use(stack().url);
      await withFolder(async (folder) => {
        const embedded = await startEmbedded(folder);
        await use(embedded.url);
        await embedded.stop();
      });
    },
    // `npm start` may build first.
    { scope: 'worker', timeout: 200_000 },
  ],
  // Declared here, since a file with its own worker fixtures would need its own worker processes.
  brokenSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const site = await openOwnSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),

  as: [null, { option: true }],
  visitor: [42, { option: true }],
  stored: async ({ as, visitor, baseURL }, use) => {
    const token = as && baseURL && (await tokenOf(baseURL, as));
    await use([
      ...(token ? [{ name: 'token', value: token }] : []),
      // The last item, whose presence shows that all are stored.
      { name: visitorKey, value: String(visitor) },
    ]);
  },
  // For the contexts that tests open themselves.
  storageState: ({ stored, baseURL }, use) =>
    use({ cookies: [], origins: baseURL ? [{ origin: baseURL, localStorage: stored }] : [] }),
  // An init script, since Playwright opens an extra page in each context with a storageState.
  context: async ({ browser, stored, baseURL }, use) => {
    const context = await browser.newContext({ storageState: undefined });
    await context.addInitScript(
      ({ origin, items, last }) => {
        // A PDF in a tab of its own has no storage.
        if (self.origin !== origin || localStorage === null || localStorage.getItem(last) !== null) return;
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      { origin: baseURL, items: stored, last: visitorKey },
    );
    await use(context);
    await context.close();
  },

  complaints: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const patterns = [
        // Happens on a slow machine; useless preloads fail composition/budget.spec.ts.
        /was preloaded using link preload but not used within a few seconds/,
        // From `serviceWorkers: 'block'` in the configuration.
        /Service Worker registration blocked by Playwright/,
        // Missing pages answer 404.
        /status of 404 \(Not Found\) \(https?:\/\/[^/]+\/(?!(api|assets|fonts|remotes)\b)[^.]*\)/,
      ];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        });
        watched.on('weberror', (error) =>
          seen.push(`thrown at ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
        );
      };
      watch(context);
      await use({ expected: (...more) => void patterns.push(...more), watch, seen: () => seen });
      expect(seen.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  archiving: [
    async ({ siteUrl }, use) => {
      await use(undefined);
      await archiveProducts(siteUrl);
    },
    { auto: true },
  ],

  buyer: ({ siteUrl }, use) => newAccount(siteUrl, 'user').then(use),

  ownSite: async ({ browser }, use) => {
    const site = await openOwnSite();
    await use(site);
    // Requests of open pages would fail once the site is gone.
    await Promise.all(browser.contexts().flatMap((context) => context.pages().map((page) => page.close())));
    await site.close();
  },
});
