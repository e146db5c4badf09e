import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from '@rialto/tools/programs';

const root = path.resolve(import.meta.dirname, '..');

/** Journeys that are also made through the one process of `npm start`. */
const journeys = /journey\.spec\.ts$/;

/**
 * What is made through `npm start` alone; among it, what puts more goods on sale than fit beside the demo's on one page of
 * the API: its market is nobody else's.
 */
const embeddedOnly = /e2e\/(sell\/manyRows|embedded\/[^/]*)\.spec\.ts$/;

/** The pictures of pages, taken one after another. */
const screens = /e2e\/visual\/[^/]*\.spec\.ts$/;

/** Drive no browser, and some of them mostly wait until nginx gives up what says nothing. */
const withoutBrowser = /e2e\/(gateway\/[^/]*|composition\/built|release\/underLoad)\.spec\.ts$/;

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, '.test/e2e'),
  globalSetup: './stack/globalSetup.ts',
  reporter: 'list',
  forbidOnly: true,
  fullyParallel: true,
  retries: process.env.RETRY_TESTS ? 1 : 0,
  workers: 4,
  // As long as a busy machine may take: what passes waits for none of these.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Of 256 colours, so that all of them fit the repository; edges and mixed colours differ by a little.
    toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.002 },
  },
  snapshotPathTemplate: path.join(root, 'docs/screens/{arg}{ext}'),
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // What a service worker fetches is not seen by a page's routes; the test of the offline page has one.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Each frame of a movement is drawn by the processor. Files that look at movements, and the journeys, have them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: browserPath() ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Those come first that take long in one worker, or wait: at the end there would be nothing else to do meanwhile.
  projects: [
    { name: 'screens', testMatch: screens },
    // In one worker: there is one `npm start`.
    { name: 'embedded', testMatch: [journeys, embeddedOnly], fullyParallel: false, workers: 1 },
    { name: 'servers', testMatch: withoutBrowser },
    { name: 'gateway', testIgnore: [screens, embeddedOnly, withoutBrowser] },
  ],
});
