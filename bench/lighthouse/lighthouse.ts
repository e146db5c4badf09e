import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserPath } from '@rialto/tools/programs';
import { withFolder } from '@rialto/tools/testing/embedded';
import { startWeb } from '../web/site';
import { installLighthouse } from './install';

const pages = {
  home: '/',
  listing: '/products',
  product: '/product/{product}',
  shops: '/allShops',
  shop: '/shop/{shop}',
  blog: '/blog',
  post: '/blog/{post}',
  login: '/login',
  register: '/register',
};

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

const measures = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'blocking ms',
  'speed-index': 'speed index',
};

/** The part of Lighthouse's result that is printed. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: unknown };
}

/**
 * Runs Lighthouse on public pages with its default simulation of a phone on slow 4G, `TIMES` times (5). Prints the medians of
 * its scores, and the worst result of each audit below the full score. `PAGES=home,login` selects pages, and
 * `BENCH_AS_BUILT=1` skips the build.
 */
export async function lighthouse(): Promise<void> {
  const program = installLighthouse();
  const times = Number(process.env.TIMES ?? 5);
  await withFolder(async (folder) => {
    const site = await startWeb(folder);
    try {
      const firstOf = async (list: string) => {
        const [first] = (await (await fetch(`${site.url}/api/${list}?limit=1`)).json()) as { id: number }[];
        return String(first?.id);
      };
      const ids = { product: await firstOf('products'), shop: await firstOf('shop'), post: await firstOf('blog') };
      console.log([''.padEnd(8), ...Object.values({ ...categories, ...measures }).map(cell)].join(''));
      const findings: string[] = [];
      for (const [name, address] of Object.entries(pages)) {
        if (process.env.PAGES && !process.env.PAGES.split(',').includes(name)) continue;
        const url = Object.entries(ids).reduce(
          (filled, [name, id]) => filled.replace(`{${name}}`, id),
          site.url + address,
        );
        const results: Result[] = [];
        for (let n = 0; n < times; n += 1) results.push(await audit(program, url));
        console.log(row(name, results));
        findings.push(...findingsOf(results).map((finding) => `${name}: ${finding}`));
      }
      console.log(`\nAudits without the full score${findings.length > 0 ? '' : ': none'}`);
      for (const finding of findings) console.log(`  ${finding}`);
    } finally {
      await site.stop();
    }
  });
}

const run = promisify(execFile);

async function audit(program: string, url: string): Promise<Result> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${Object.keys(categories).join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: browserPath() ?? 'chromium' }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Result;
}

function row(name: string, results: Result[]): string {
  const scores = Object.keys(categories).map(
    (id) => 100 * median(results.map((result) => result.categories[id]?.score)),
  );
  const values = Object.keys(measures).map((id) => median(results.map(({ audits }) => audits[id]?.numericValue)));
  return [name.padEnd(8), ...[...scores, ...values].map((value) => cell(value.toFixed(0)))].join('');
}

/** For each audit below the full score: how often, its worst result, and the elements it names. */
function findingsOf(results: Result[]): string[] {
  const counted = Object.keys(categories).flatMap((id) => results[0]?.categories[id]?.auditRefs ?? []);
  return [...new Set(counted.map(({ id }) => id))].flatMap((id) => {
    const failed = results
      .flatMap(({ audits }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
    const [worst] = failed;
    if (!worst) return [];
    const weight = Math.max(...counted.filter((ref) => ref.id === id).map((ref) => ref.weight));
    const found = JSON.stringify(worst.details?.items ?? []).slice(0, 600);
    const counts = weight > 0 ? '' : ', which does not count';
    return `${id} (${worst.title}) ${worst.score} ${worst.displayValue ?? ''}, ${failed.length} of ${results.length} times${counts}: ${found}`;
  });
}

const cell = (text: string) => text.padStart(16);

function median(values: (number | null | undefined)[]): number {
  const sorted = values.map((value) => value ?? Number.NaN).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
