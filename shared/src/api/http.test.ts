import { http } from '@rialto/shared/http';

let mockIsCut = true;

jest.mock('@rialto/shared/api/httpClient', () => {
  if (mockIsCut) throw Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type: 'timeout' });
  return jest.requireActual('@rialto/shared/api/httpClient');
});

test('when axios fails to load, requests fail with a message, and the next one retries', async () => {
  const sent: unknown[] = [];
  http.defaults.adapter = async (config) => {
    sent.push(`${config.method} ${config.url}`);
    return { data: 'placed', status: 201, statusText: '', headers: {}, config };
  };
  const offline = {
    name: 'ApiError',
    status: 0,
    code: 'NETWORK',
    message: 'We can’t reach Rialto. Check your connection and try again.',
  };
  const calls = [http.post('/orders', {}), http.get('/products')];
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(offline)));
  expect(sent).toEqual([]);

  mockIsCut = false;
  await expect(http.post('/orders', {})).resolves.toMatchObject({ data: 'placed' });
  expect(sent).toEqual(['post /orders']);
});
