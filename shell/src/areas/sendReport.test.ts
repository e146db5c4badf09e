import type { ClientError } from '@rialto/shared/contract/areas';

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

test('ignores a report that cannot be sent', async () => {
  const { sendFailure, sendLoad } = await newPage(() => Promise.reject(new TypeError('Failed to fetch')));
  sendFailure(failure);
  sendLoad({ area: 'vendor', version: '1', milliseconds: 12 });
  await Promise.resolve();
  expect(post).toHaveBeenCalledTimes(2);
});
