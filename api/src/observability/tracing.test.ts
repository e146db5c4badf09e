import { sql } from 'drizzle-orm';
import { startFakeServer } from '../testing/fakeServer';
import { createTestApp } from '../testing/testApp';

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

it('does not delay requests if the collector does not respond', async () => {
  const collector = await startFakeServer(() => ({ body: {} }));
  collector.mode = 'silent';
  const market = await createTestApp({ tracesEndpoint: collector.url });
  expect((await market.app.inject('/api/health')).statusCode).toBe(200);
  await market.close();
  await collector.close();
});

it('sends a span per request, with child spans for queries and outgoing calls, within the caller’s trace', async () => {
  const collector = await startFakeServer(() => ({ body: {} }));
  const gateway = await startFakeServer(() => ({ body: {} }));
  const market = await createTestApp({ tracesEndpoint: collector.url, trustProxy: true }, false, (api) => {
    api.post('/looks', async ({ server }) => {
      await server.db.execute(sql`SELECT ${'a personal value'}::text`);
      await fetch(`${gateway.url}/validate?password=secret`);
      return {};
    });
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'traced-call' };
  const call = { method: 'POST', url: '/api/looks', headers, payload: {} } as const;
  expect((await market.app.inject(call)).statusCode).toBe(200);
  await market.close();
  await Promise.all([collector.close(), gateway.close()]);

  expect(collector.requests.map(({ path }) => path)).toEqual(['/v1/traces']);
  const sent = JSON.parse(collector.requests[0]?.body ?? '') as Sent;
  const spans = sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each));
  const request = spans.find(({ name }) => name === 'POST /api/looks');
  const query = spans.find(({ name }) => name === 'query');
  const outgoing = spans.find(({ name }) => name === 'GET');
  expect([request?.traceId, request?.parentSpanId]).toEqual([traceId, 'b7ad6b7169203331']);
  expect([query?.traceId, query?.parentSpanId]).toEqual([traceId, request?.spanId]);
  expect([outgoing?.traceId, outgoing?.parentSpanId]).toEqual([traceId, request?.spanId]);
  expect(gateway.requests[0]?.headers.traceparent).toBe(`00-${traceId}-${outgoing?.spanId}-01`);
  expect(request?.attributes).toContainEqual({ key: 'rialto.request_id', value: { stringValue: 'traced-call' } });
  expect(query?.attributes).toContainEqual({ key: 'db.query.text', value: { stringValue: 'SELECT $1::text' } });
  expect(outgoing?.attributes).toContainEqual({ key: 'url.full', value: { stringValue: `${gateway.url}/validate` } });
  expect(collector.requests[0]?.body).not.toMatch(/personal|secret/);
});

it('continues the traces of trusted proxies only', async () => {
  const collector = await startFakeServer(() => ({ body: {} }));
  const market = await createTestApp({ tracesEndpoint: collector.url, trustProxy: false });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await market.app.inject({ url: '/api/health', headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
  await market.close();
  await collector.close();
  expect(collector.requests[0]?.body).toContain('GET /api/health');
  expect(collector.requests[0]?.body).not.toContain(traceId);
});
