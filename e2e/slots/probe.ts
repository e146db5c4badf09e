import type { Page, Request, Route } from '@playwright/test';
import type { ClientError } from '@rialto/shared/contract/areas';
import { type SlotName, slotNames } from '@rialto/shared/contract/slots';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { readPackage } from '@rialto/tools/workspace';

export type Behaviour =
  | 'works'
  | 'missing'
  | 'slow'
  | 'throws'
  | 'throwsOnLeaving'
  | 'hangs'
  | 'wrongVersion'
  | 'tooHigh';

const entry = 'entry.js';
const heldPicture = '/held.svg';
/** Stands for the contract, which a test may replace in the page. */
const contract = readPackage('shared').version;
const version = '1.0.0-probe';

/** An area that contributes to every slot. */
export const probeRelease: AreaRelease = {
  name: 'probe',
  title: 'Probe',
  owner: 'Probe team',
  paths: [{ path: '/probe' }],
  menu: [],
  version,
  contract,
  base: `/remotes/probe/${version}/`,
  entry,
  scripts: [],
  contributes: slotNames.map((slot) => ({ slot, module: moduleOf(slot), scripts: [] })),
  integrity: {},
};

function moduleOf(slot: SlotName): `./${string}` {
  return `./${slot.replace('.', '-')}`;
}

/** The container of the area, written by hand. Contributions to other slots than `broken` work. */
const script = (behaviour: Behaviour, broken: readonly SlotName[]) => `(() => {
  let scope;
  const shared = async (name) => (await Object.values(scope[name])[0].get())();
  const broken = ${JSON.stringify(broken.map(moduleOf))};
  globalThis.rialto_probe = {
    init(given) { scope = given; },
    async get(module) {
      const { createElement, useEffect } = await shared('react');
      const behaviour = broken.includes(module) ? ${JSON.stringify(behaviour)} : 'works';
      const Part = ({ offer }) => {
        if (behaviour === 'hangs') for (;;);
        useEffect(() => {
          if (behaviour === 'throws') throw new Error('the probe throws');
          if (behaviour === 'throwsOnLeaving') return () => { throw new Error('the probe throws'); };
          return offer?.([{ key: 'probe', label: 'Probe command', to: '/' }]);
        }, [offer]);
        if (behaviour === 'tooHigh') return createElement('div', { style: { height: 2000 } }, 'Probe ' + module);
        return createElement('p', null, 'Probe ' + module);
      };
      return () => ({ default: Part });
    },
  };
})();`;

export interface Probe {
  /** What the page has reported about contributions. */
  reports: ClientError[];
  /** Lets the page complete, after which it loads contributions. Open it with `waitUntil: 'domcontentloaded'`. */
  serve: () => void;
}

/** Makes the area's contributions to the \`broken\` slots behave like this on a page. */
export async function probe(page: Page, behaviour: Behaviour, broken: readonly SlotName[] = slotNames): Promise<Probe> {
  const reports: ClientError[] = [];
  let serve = () => {};
  const served = new Promise<void>((resolve) => {
    serve = resolve;
  });
  // Contributions are loaded once the page is complete. Were their script held back, their time limit would pass on a busy machine.
  await page.addInitScript((src) => Object.assign(window, { held: Object.assign(new Image(), { src }) }), heldPicture);
  await page.route(`**${heldPicture}`, async (route) => {
    await served;
    await route
      .fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      .catch(() => {}); // the page is gone
  });
  const answer = async (route: Route) => {
    if (behaviour === 'slow') return;
    const isMissing = behaviour === 'missing';
    await route
      .fulfill(
        isMissing
          ? { status: 404, body: 'Not found' }
          : { contentType: 'text/javascript', body: script(behaviour, broken) },
      )
      .catch(() => {}); // the page is gone
  };
  await page.route(`**${probeRelease.base}${entry}`, answer);
  await page.route('**/api/client-errors', async (route) => {
    reports.push(reportIn(route.request()));
    await route.fulfill({ status: 204 });
  });
  if (behaviour === 'wrongVersion')
    await page.route(
      (url) => !/\.\w+$|^\/api\//.test(url.pathname),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const html = (await response.text()).replace(
          new RegExp(`("version":"${version}".{0,200}?"contract":")[^"]*`),
          '$199.0.0',
        );
        await route.fulfill({ response, body: html });
      },
    );
  return { reports, serve };
}

const reportIn = (request: Request) => request.postDataJSON() as ClientError; // as the page sends it

/** Records the page's layout shifts from its first paint. Call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) =>
      node instanceof Element ? (node.outerHTML.split('>')[0] ?? '') : (node?.textContent ?? 'removed');
    const watched = Object.assign(window, { shifted: [] as string[] });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        watched.shifted.push(
          [
            value.toFixed(5),
            ...sources.map(
              (moved) => `${nameOf(moved.node)}: ${rect(moved.previousRect)} to ${rect(moved.currentRect)}`,
            ),
          ].join('\n'),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All shifts so far, with those after input, and what moved from where to where. */
export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifted: string[] }).shifted);

/** The shifts once the page itself has not moved for a second. */
export async function settledShifts(page: Page): Promise<string[]> {
  for (let before = await shifts(page); ; ) {
    await page.waitForTimeout(1000);
    const now = await shifts(page);
    if (now.length === before.length) return now;
    before = now;
  }
}
