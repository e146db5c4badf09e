import type { ClientError } from '@rialto/shared/contract/areas';
import { aRelease } from '../testing/renderShell';

const failure: ClientError = {
  area: 'vendor',
  version: '1',
  kind: 'broken',
  message: 'boom',
  path: '/dashboard/my-shop',
};

let post: jest.SpyInstance;
const sent = () => post.mock.calls.map(([url, { body }]) => [url, JSON.parse(body as string) as ClientError]); // written by `post`

/** A fresh module, as in a new page. */
async function newPage(answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) {
  jest.resetModules();
  post = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  return import('./sendReport');
}

test('sends each failure once, truncated, with keepalive', async () => {
  const { sendFailure } = await newPage();
  const long = 'x'.repeat(2000);
  for (const message of ['boom', 'boom', long]) sendFailure({ ...failure, message });
  sendFailure({ ...failure, fellBackTo: '0' });
  expect(sent()).toEqual([
    ['/api/client-errors', failure],
    ['/api/client-errors', { ...failure, message: 'x'.repeat(500) }],
  ]);
  expect(post.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
});

test('sends at most 20 failures per page', async () => {
  const { sendFailure } = await newPage();
  for (let n = 0; n < 50; n += 1) sendFailure({ ...failure, message: `boom ${n}` });
  expect(sent()).toHaveLength(20);
});

const release = aRelease(
  { name: 'vendor', title: 'Vendor area', owner: 'Vendor team', paths: [], menu: [] },
  { version: '1', entry: 'entry.js', scripts: ['routes.js'] },
);
const timings = (...transferSizes: number[]) => {
  const list = transferSizes.map((transferSize, n) => ({
    name: new URL(release.base + ['entry.js', 'routes.js'][n], location.href).href,
    startTime: 100 + n,
    responseEnd: 300 + n,
    transferSize,
  }));
  performance.getEntriesByName = (name) =>
    list.filter((timing) => timing.name === name) as unknown as PerformanceEntryList;
};

test.each<[string, number[], object]>([
  ['with its load time', [900, 900], { milliseconds: 251 }],
  ['without a load time when a file came from the cache', [900, 0], {}],
  ['without a load time when the browser measured nothing', [], {}],
])('sends a visit to a trial once, %s', async (_when, sizes, time) => {
  timings(...sizes);
  const { sendTrialLoad } = await newPage();
  // Both files were there at 301, before the shell began to load the area at 400; it was ready 50 ms later.
  for (let n = 0; n < 2; n += 1) sendTrialLoad('t1', release, 400, 450);
  expect(sent()).toEqual([['/api/trial-visits', { trial: 't1', version: '1', isFailed: false, ...time }]]);
});

test('sends a visit once more when it fails after the load', async () => {
  const { sendTrialVisit } = await newPage();
  for (const isFailed of [false, true, true]) sendTrialVisit({ trial: 't1', version: '1', isFailed });
  expect(sent().map(([, visit]) => visit)).toMatchObject([{ isFailed: false }, { isFailed: true }]);
});

test('ignores a report that cannot be sent', async () => {
  const { sendFailure, sendLoad } = await newPage(() => Promise.reject(new TypeError('Failed to fetch')));
  sendFailure(failure);
  sendLoad({ area: 'vendor', version: '1', milliseconds: 12 });
  await Promise.resolve();
  expect(post).toHaveBeenCalledTimes(2);
});
