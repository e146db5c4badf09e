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
  /** Lets the browser have the area's script; until then its requests wait. */
  serve: () => void;
}

/** Makes the area's contributions to the \`broken\` slots behave like this on a page. */
export async function probe(page: Page, behaviour: Behaviour, broken: readonly SlotName[] = slotNames): Promise<Probe> {
  const reports: ClientError[] = [];
  let serve = () => {};
  const served = new Promise<void>((resolve) => {
    serve = resolve;
  });
  const answer = async (route: Route) => {
    await served;
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

/** Counts the page's layout shift from its first paint. Call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts so far, with those after input. */
export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** The sum once the page itself has not moved for a second. */
export async function settledShifts(page: Page): Promise<number> {
  for (let before = await shifts(page); ; ) {
    await page.waitForTimeout(1000);
    const now = await shifts(page);
    if (now === before) return now;
    before = now;
  }
}
