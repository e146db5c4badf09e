import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withFolder } from '@rialto/tools/embedded';
import { freePort } from '@rialto/tools/freePort';
import { startProgram } from '@rialto/tools/program';
import { root } from '@rialto/tools/workspace';
import type { Page } from 'playwright-core';
import { openBrowser } from './frames';

interface Line {
  label: string;
  file: string;
  /** What is in the file, and what is put behind it: a number that is seen in `shown`. */
  before: string;
  after: (edit: number) => string;
  /** The element of the products' page that says it. */
  shown: string;
}

const lines: Line[] = [
  {
    label: "an area's page",
    file: 'mf-storefront/src/pages/ProductsPage/ProductsPage.tsx',
    before: '{t.products}</PageTitle>',
    after: (edit) => `{\`\${t.products} ${edit}\`}</PageTitle>`,
    shown: 'main h1',
  },
  {
    label: "the shell's navbar",
    file: 'shell/src/navbar/Navbar.tsx',
    before: '>Rialto</Logo>',
    after: (edit) => `>Rialto ${edit}</Logo>`,
    shown: 'header a[href="/"]',
  },
  {
    label: "shared's heading",
    file: 'shared/src/ui/Text.tsx',
    before: '{children}\n        </Heading>',
    after: (edit) => `{children} ${edit}\n        </Heading>`,
    shown: 'main h1',
  },
];
const edits = 5;
const typed = 'half a wo';

/**
 * Under `npm run dev`, with all five apps live: changes a line and prints the milliseconds from its saving to the frame that
 * shows it in the browser, the median and the longest of five. The files are put back.
 * @throws Error when the page was loaded anew, or lost what had been typed
 */
export async function changedLine(): Promise<void> {
  await withFolder(async (folder) => {
    const url = `http://localhost:${await freePort()}`;
    const dev = await startProgram({
      name: 'npm run dev',
      command: process.execPath,
      args: ['tools/run.mjs', 'dev'],
      cwd: root,
      env: { PORT: new URL(url).port, API_PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn' },
      readyUrl: `${url}/api/ready`,
      limitMs: 300_000,
    });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      // The shell's server is the last to be ready.
      await page.goto(`${url}/products`, { timeout: 120_000 });
      await page.getByRole('article').first().waitFor({ timeout: 120_000 });
      await page.getByRole('combobox', { name: 'Search the market' }).fill(typed);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      for (const line of lines) await measure(page, line);
    } finally {
      await browser.close();
      await dev.stop();
    }
  });
}

async function measure(page: Page, { label, file, before, after, shown }: Line): Promise<void> {
  const place = path.join(root, file);
  const source = readFileSync(place, 'utf8');
  if (!source.includes(before)) throw new Error(`${file} has changed: bench/changedLine.ts looks for ${before} in it.`);
  const took: number[] = [];
  try {
    for (let edit = 1; edit <= edits; edit += 1) {
      await watch(page, shown, String(edit));
      const saved = Date.now();
      writeFileSync(place, source.replace(before, after(edit)));
      took.push((await shownAt(page)) - saved);
    }
    await stays(page);
  } finally {
    writeFileSync(place, source);
  }
  // The next line's edits start from what was there.
  await page.waitForFunction(([selector, end]) => !document.querySelector(selector)?.textContent?.endsWith(end), [
    shown,
    String(edits),
  ] as const);
  took.sort((a, b) => a - b);
  console.log(`a changed line in the browser: ${label.padEnd(18)} ${took[edits >> 1]} ms, at most ${took.at(-1)} ms`);
}

/** From here on the page watches for the frame in which the element's text ends so. */
function watch(page: Page, selector: string, end: string): Promise<void> {
  return page.evaluate(
    ([watched, wanted]) => {
      const shown = new Promise<number>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector(watched)?.textContent?.endsWith(wanted)) return;
          observer.disconnect();
          // A frame's callbacks run before it is painted: the next one's, after.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
        }).observe(document, { childList: true, subtree: true, characterData: true });
      });
      Object.assign(window, { watching: { shown } });
    },
    [selector, end] as const,
  );
}

/** When it was shown: milliseconds since 1970, by the browser. */
function shownAt(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { watching: { shown: Promise<number> } }).watching.shown);
}

async function stays(page: Page): Promise<void> {
  const same = await page.evaluate(() => 'sameDocument' in window);
  const search = await page.getByRole('combobox', { name: 'Search the market' }).inputValue();
  if (!same || search !== typed) throw new Error('The page was loaded anew, or lost what had been typed.');
}
