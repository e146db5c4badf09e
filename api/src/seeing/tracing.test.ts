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

it('sends a span per request, its queries below it, on from the caller’s own trace', async () => {
  const collector = await startFakeServer(() => ({ body: {} }));
  const market = await createTestApp({ tracesEndpoint: collector.url, trustProxy: true }, false, (api) => {
    api.get('/looks', async ({ server }) => {
      await server.db.execute(sql`SELECT ${'a personal value'}::text`);
      return {};
    });
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'traced-call' };
  expect((await market.app.inject({ url: '/api/looks', headers })).statusCode).toBe(200);
  await market.close();
  await collector.close();

  expect(collector.asked.map(({ path }) => path)).toEqual(['/v1/traces']);
  const sent = JSON.parse(collector.asked[0]?.body ?? '') as Sent;
  const spans = sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each));
  const request = spans.find(({ name }) => name === 'GET /api/looks');
  const query = spans.find(({ name }) => name === 'query');
  expect([request?.traceId, request?.parentSpanId]).toEqual([traceId, 'b7ad6b7169203331']);
  expect([query?.traceId, query?.parentSpanId]).toEqual([traceId, request?.spanId]);
  expect(request?.attributes).toContainEqual({ key: 'rialto.request_id', value: { stringValue: 'traced-call' } });
  expect(query?.attributes).toContainEqual({ key: 'db.query.text', value: { stringValue: 'SELECT $1::text' } });
  expect(collector.asked[0]?.body).not.toContain('personal');
});

it('holds nobody up where the collector does not answer', async () => {
  const collector = await startFakeServer(() => ({ body: {} }));
  collector.mood = 'silent';
  const market = await createTestApp({ tracesEndpoint: collector.url });
  expect((await market.app.inject('/api/health')).statusCode).toBe(200);
  await market.close();
  await collector.close();
});
