import { type Call, overTheNetwork } from '@rialto/shared/transport';

/** Stands in for the browser's own: keeps what it is told, and ends when the test says so. */
class FakeRequest {
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  method = '';
  url = '';
  timeout = 0;
  body: unknown;
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};
  onabort = () => {};
  onloadend = () => {};

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nLINK: </api/products?cursor=a:b>; rel="next"\r\n';
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

function bring(call: Partial<Call> = {}) {
  const whole: Call = { method: 'GET', url: '/products?limit=2', headers: {}, body: undefined, timeout: 9, ...call };
  return { answer: overTheNetwork('/api')(whole), request: FakeRequest.last };
}

test('a call goes to the backend’s address with its headers and time limit', () => {
  const { request } = bring({ headers: { 'If-Match': '"2"' } });
  expect(request).toMatchObject({ method: 'GET', url: '/api/products?limit=2', timeout: 9, body: null });
  expect(request.headers).toEqual({ 'If-Match': '"2"' });
});

test('a body goes as JSON, a form as it is', () => {
  expect(bring({ method: 'POST', body: { productId: 3 } }).request).toMatchObject({
    body: '{"productId":3}',
    headers: { 'Content-Type': 'application/json' },
  });
  const form = new FormData();
  const { request } = bring({ method: 'POST', body: form });
  expect(request.body).toBe(form);
  expect(request.headers).toEqual({});
});

test.each([
  [200, '{"id":7}', { id: 7 }],
  [502, '<html>Bad gateway', '<html>Bad gateway'],
  [204, '', undefined],
])('an answer of %d need not be JSON', async (status, responseText, data) => {
  const { answer, request } = bring();
  Object.assign(request, { status, responseText });
  request.onload();
  expect(await answer).toEqual({
    status,
    data,
    headers: { 'content-type': 'application/json', link: '</api/products?cursor=a:b>; rel="next"' },
  });
});

test('a line that breaks and a time that is up are told apart', async () => {
  const broken = bring();
  broken.request.onerror();
  await expect(broken.answer).rejects.toMatchObject({ reason: 'NETWORK' });
  const late = bring();
  late.request.ontimeout();
  await expect(late.answer).rejects.toMatchObject({ reason: 'TIMEOUT' });
});

test('a call can be given up, and says how much of it has left', async () => {
  const giveUp = new AbortController();
  const told = jest.fn();
  const { answer, request } = bring({ method: 'POST', signal: giveUp.signal, onUploadProgress: told });
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(told).toHaveBeenCalledWith({ loaded: 1, total: 4 });
  giveUp.abort();
  await expect(answer).rejects.toThrow();
});
