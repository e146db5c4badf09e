import type { Registry } from '@rialto/shared/federation/area';
import { withFolder } from '@rialto/tools/testing/embedded';
import type { Request } from '@rialto/tools/testing/requests';
import type { Browser } from 'playwright-core';
import { bytes } from '../bytes';
import { openBrowser } from '../frames';
import { filter } from './filter';
import { type Load, load, newVisitor } from './load';
import { type Move, move, moveByMouse, moveFromProfile } from './navigation';
import { startWeb } from './site';
import { tasks } from './tasks';

const pages = { home: '/', listing: '/products', product: '/product/{id}', login: '/login', dashboard: '/dashboard' };

/**
 * Loads pages as a phone on slow 4G (1.6 Mbit/s, 150 ms, processor slowed four times), cold and again, and prints the medians of
 * `TIMES` loads (5): paints, layout shift, blocking, requests, rounds and bytes; then the time of navigations to other areas,
 * the long tasks of each page, the waterfall of home, the bytes of each library and the cost of typing into the filter.
 * `BESIDE='{"other home":"http://…"}'` loads pages of other sites, too, in turns with the site's own, and prints these first.
 */
export async function web(): Promise<void> {
  const times = Number(process.env.TIMES ?? 5);
  await withFolder(async (folder) => {
    const site = await startWeb(folder);
    const browser = await openBrowser();
    try {
      const [product] = (await (await fetch(`${site.url}/api/products?limit=1`)).json()) as { id: number }[];
      const token = await logIn(site.url, 'buyer');
      console.log(heading);
      const others = JSON.parse(process.env.BESIDE ?? '{}') as Record<string, string>;
      if (Object.keys(others).length > 0)
        await beside(browser, new URL(site.url).host, { ...ownPages(site.url, product?.id), ...others }, times);
      const homes: Load[] = [];
      for (const [name, address] of Object.entries(pages)) {
        if (!isSelected(name)) continue;
        const url = site.url + address.replace('{id}', String(product?.id));
        const runs = [];
        for (let n = 0; n < times; n += 1)
          runs.push(await coldAndWarm(browser, url, name === 'dashboard' ? token : undefined));
        row(
          `${name}, cold`,
          runs.map(({ cold }) => cold),
        );
        row(
          `${name}, again`,
          runs.map(({ warm }) => warm),
        );
        if (name === 'home') homes.push(...runs.map(({ cold }) => cold));
      }
      if (isSelected('moves')) await moves(browser, site.url, times, token);
      if (isSelected('allmoves')) await allMoves(browser, site.url, times);
      if (isSelected('tasks'))
        for (const [name, address] of Object.entries(pages))
          if (name !== 'dashboard') await tasks(browser, name, site.url + address.replace('{id}', String(product?.id)));
      waterfall(homes[0]?.requests ?? []);
      if (isSelected('bytes')) await bytes();
      if (isSelected('filter')) await filter(browser, site.url);
    } finally {
      await browser.close();
      await site.stop();
    }
  });
}

/** `PAGES` selects parts of the bench: names of pages, 'moves', 'allmoves', 'tasks', 'bytes', 'filter'. Without it all run. */
const isSelected = (part: string) => !process.env.PAGES || process.env.PAGES.split(',').includes(part);

/** The page of each area with the most code and data. */
const heaviest = {
  buyer: '/dashboard/orders',
  vendor: '/dashboard/manage-inventory',
  admin: '/dashboard/monitor-transactions',
};

async function moves(browser: Browser, url: string, times: number, token: string): Promise<void> {
  const print = (what: string, ms: number[]) => console.log(`${what}: ${median(ms).toFixed(0)} ms`);
  const toCart = await repeated(times, () => move(browser, url, token));
  for (const kind of ['cold', 'warm'] as const)
    print(
      `To another area, ${kind}`,
      toCart.map((one) => one[kind]),
    );
  print(
    'To another area, cold, by mouse, with prefetching',
    await repeated(times, () => moveByMouse(browser, url, token)),
  );
  for (const [role, to] of Object.entries(heaviest)) {
    const own = await logIn(url, role);
    const all = await repeated(times, () => moveFromProfile(browser, url, own, to));
    print(
      `From the profile to ${to}, cold`,
      all.map(({ ms }) => ms),
    );
  }
}

/** Navigates to every page of each role's menu. */
async function allMoves(browser: Browser, url: string, times: number): Promise<void> {
  const registry = (await (await fetch(`${url}/remotes.json`)).json()) as Registry;
  console.log(`\n${'From the profile, cold, to'.padEnd(40)}     ms  requests  rounds    JS  data kB`);
  for (const [account, role] of Object.entries({ buyer: 'user', vendor: 'vendor', admin: 'admin' } as const)) {
    const token = await logIn(url, account);
    const menu = Object.values(registry).flatMap(({ active }) => active.menu);
    for (const { path: to } of menu.filter(({ roles }) => roles.includes(role))) {
      const all = await repeated(times, () => moveFromProfile(browser, url, token, to));
      const of = (pick: (one: Move) => number) => median(all.map(pick));
      const kB = (type: Request['type']) =>
        of(({ requests }) => sum(requests.filter((one) => one.type === type))).toFixed(1);
      console.log(
        [
          `${account} ${to}`.padEnd(40),
          of(({ ms }) => ms)
            .toFixed(0)
            .padStart(6),
          String(of(({ requests }) => requests.length)).padStart(9),
          String(of(({ requests }) => new Set(requests.map(({ round }) => round)).size)).padStart(7),
          kB('Script').padStart(5),
          kB('Fetch').padStart(8),
        ].join(' '),
      );
    }
  }
}

async function repeated<Value>(times: number, run: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  while (values.length < times) values.push(await run());
  return values;
}

/** The public pages that other shops have, too. */
function ownPages(url: string, product: number | undefined): Record<string, string> {
  const { home, listing } = pages;
  return { home: url + home, listing: url + listing, product: `${url}/product/${product}` };
}

/** Loads the pages cold, in turns, so that a busy minute of the machine affects all of them. */
async function beside(browser: Browser, own: string, addresses: Record<string, string>, times: number): Promise<void> {
  const loads = new Map<string, Load[]>(Object.keys(addresses).map((name) => [name, []]));
  for (let n = 0; n < times; n += 1)
    for (const [name, url] of Object.entries(addresses)) {
      const visitor = await newVisitor(browser);
      loads.get(name)?.push(await load(visitor, url, new URL(url).host === own));
      await visitor.context.close();
    }
  for (const [name, all] of loads) row(name, all);
  console.log('');
}

async function coldAndWarm(browser: Browser, url: string, token?: string) {
  const visitor = await newVisitor(browser, { token });
  try {
    const cold = await load(visitor, url);
    await visitor.page.goto('about:blank');
    return { cold, warm: await load(visitor, url) };
  } finally {
    await visitor.context.close();
  }
}

const heading = `${''.padEnd(18)}    FCP    LCP  hydr.    CLS  blocking  requests  rounds    JS  fonts  data  page  pictures  all kB  largest`;

function row(label: string, loads: Load[]): void {
  const of = (pick: (load: Load) => number) => median(loads.map(pick));
  const kB = (...types: Request['type'][]) =>
    of(({ requests }) => sum(requests.filter(({ type }) => types.includes(type)))).toFixed(0);
  console.log(
    [
      label.padEnd(18),
      seconds(of(({ fcp }) => fcp)).padStart(6),
      seconds(of(({ lcp }) => lcp)).padStart(6),
      seconds(of(({ hydrated }) => hydrated)).padStart(6),
      of(({ cls }) => cls)
        .toFixed(3)
        .padStart(6),
      `${of(({ blocking }) => blocking).toFixed(0)} ms`.padStart(9),
      of(({ requests }) => requests.length)
        .toFixed(0)
        .padStart(9),
      of(({ requests }) => Math.max(...requests.filter(isCodeOrData).map(({ round }) => round)))
        .toFixed(0)
        .padStart(7),
      kB('Script').padStart(5),
      kB('Font').padStart(6),
      kB('Fetch').padStart(5),
      kB('Document').padStart(5),
      kB('Image').padStart(9),
      of(({ requests }) => sum(requests))
        .toFixed(0)
        .padStart(7),
      ` ${loads[0]?.lcpElement ?? ''}`,
    ].join(' '),
  );
}

/** The requests that count for rounds; pictures always follow the data with their addresses. */
const isCodeOrData = ({ type }: Request) => ['Document', 'Script', 'Font', 'Fetch', 'Stylesheet'].includes(type);

function waterfall(requests: Request[]): void {
  console.log('\nHome, cold, one load: round, from – to, kB');
  for (const { url, type, round, bytes, start, end } of requests.toSorted(
    (a, b) => a.round - b.round || a.start - b.start,
  ))
    console.log(
      `  ${round}  ${start.toFixed(0).padStart(5)} – ${end.toFixed(0).padStart(5)} ms ${(bytes / 1000).toFixed(1).padStart(7)}  ${type.padEnd(9)} ${new URL(url).pathname}`,
    );
}

async function logIn(url: string, account: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${account}@rialto.example`, password: 'rialto-demo' }),
  });
  return ((await response.json()) as { token: string }).token;
}

const sum = (requests: Request[]) => requests.reduce((total, { bytes }) => total + bytes, 0) / 1000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)}s`;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
