import { type BrowserContext, expect, test as playwright } from '@playwright/test';
import type { Role } from '@rialto/shared/contract/user';
import { startEmbedded, withFolder } from '@rialto/tools/testing/embedded';
import { stack } from '../stack/stack';
import { type Account, closeStalls, newAccount, tokenOf } from './accounts';
import { type OwnSite, openOwnSite } from './ownSite';

export { expect };

const visitorKey = 'rialto.visitor';

/** What the browser complained of; a complaint nobody expects fails the test. */
export interface Complaints {
  /** From here on, complaints that match are part of what is tested. */
  expected(...patterns: RegExp[]): void;
  /** Watches another context of the same test. */
  watch(context: BrowserContext): void;
  seen(): string[];
}

export interface Fixtures {
  /** Sign in before the first page: as the demo account of a role, or as an account made for this test. */
  as: Role | Account | null;
  /** The browser's number, 0 to 99: which releases on trial it gets, and whether it measures how long areas take. */
  visitor: number;
  /** What the browser has stored of the site before its first page. */
  stored: { name: string; value: string }[];
  complaints: Complaints;
  /** A new buyer, for a test that changes something. */
  buyer: Account;
  ownSite: OwnSite;
  /** What the test's vendors put on sale is archived at its end. */
  stalls: undefined;
}

export interface WorkerFixtures {
  /** The address of the site under test: the gateway's, or the embedded server's. */
  siteUrl: string;
  /** A site for all tests of a worker to break: each leaves all servers working, and begins with a sound release. */
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
    // As long as a start may take that builds first.
    { scope: 'worker', timeout: 200_000 },
  ],
  // Here, since tests that know other fixtures of this kind than the rest are run in processes of their own.
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
      // The last: who has it has all.
      { name: visitorKey, value: String(visitor) },
    ]);
  },
  // Of the contexts that tests open themselves.
  storageState: ({ stored, baseURL }, use) =>
    use({ cookies: [], origins: baseURL ? [{ origin: baseURL, localStorage: stored }] : [] }),
  // Given a storageState, Playwright opens and closes a page of its own first: 36 journeys took 60 s of CPU for 53.
  context: async ({ browser, stored, baseURL }, use) => {
    const context = await browser.newContext({ storageState: undefined });
    await context.addInitScript(
      ({ origin, items, last }) => {
        if (self.origin !== origin || localStorage.getItem(last) !== null) return;
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
      // Says that the machine is slow. What is fetched in vain fails the budget (composition/budget.spec.ts).
      const patterns = [
        /was preloaded using link preload but not used within a few seconds/,
        // By `serviceWorkers: 'block'` in the configuration.
        /Service Worker registration blocked by Playwright/,
        // A page that names nothing says so in its status.
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

  stalls: [
    async ({ siteUrl }, use) => {
      await use(undefined);
      await closeStalls(siteUrl);
    },
    { auto: true },
  ],

  buyer: ({ siteUrl }, use) => newAccount(siteUrl, 'user').then(use),

  ownSite: async ({ browser }, use) => {
    const site = await openOwnSite();
    await use(site);
    // A page that is still asking for something would complain that its site is gone.
    await Promise.all(browser.contexts().flatMap((context) => context.pages().map((page) => page.close())));
    await site.close();
  },
});
