import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from '@rialto/tools/programs';

const root = path.resolve(import.meta.dirname, '..');

/** Tests that also run on the single process of `npm start`. */
const journeys = /journey\.spec\.ts$/;

/**
 * Tests that run only on `npm start`, among them those that need more products than one page of the API holds beside the
 * demo data: no other test shares that database.
 */
const embeddedOnly = /e2e\/(sell\/manyRows|embedded\/[^/]*)\.spec\.ts$/;

/** Pictures of pages, taken one after another. */
const screens = /e2e\/visual\/[^/]*\.spec\.ts$/;

/** Tests without a browser; some of them mostly wait for timeouts of nginx. */
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
  // Long enough for a busy machine; a test that passes waits for none of these.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // The pictures have 256 colours to keep the repository small, so edges and mixed colours differ a little.
    toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.002 },
  },
  snapshotPathTemplate: path.join(root, 'docs/screens/{arg}{ext}'),
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Requests of a service worker bypass a page's routes; only the test of the offline page allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Animations are drawn by the processor; only the tests that look at them turn them on.
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
        // As Chromium's own default, which its headless shell lacks: pictures are the same in both.
        '--font-render-hinting=slight',
      ],
    },
  },
  // Projects that take long in one worker, or mostly wait, come first, so that the others run beside them.
  projects: [
    { name: 'screens', testMatch: screens },
    // One worker, since all tests share one `npm start`.
    { name: 'embedded', testMatch: [journeys, embeddedOnly], fullyParallel: false, workers: 1 },
    { name: 'servers', testMatch: withoutBrowser },
    { name: 'gateway', testIgnore: [screens, embeddedOnly, withoutBrowser] },
  ],
});
