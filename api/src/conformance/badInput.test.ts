import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorSchema } from '@rialto/shared/contract/error';
import fc from 'fast-check';
import { z } from 'zod';
import { forMilliseconds } from '../testing/examples';
import { createTestApp, testConfig } from '../testing/testApp';
import { accessRules } from './accessRules';
import { callers, type Fixture, openFixture } from './fixture';
import { type HostileCall, hostileCalls } from './hostile';
import { type RegisteredRoute, recordRoutes } from './registeredRoutes';

// Change the seed for other examples. A failure prints the shortest sequence of calls that leads to it.
const SEED = 20_261_120;
const run = { seed: SEED, numRuns: 25 };

const dataDir = mkdtempSync(path.join(tmpdir(), 'rialto-conformance-'));
let fixture: Fixture;
let routes: RegisteredRoute[];

beforeAll(async () => {
  const { limits, payment } = testConfig();
  const many = {
    registrationsPerHour: 100_000,
    resetEmailsPerHour: 400_000,
    reportsPerMinute: 100_000,
    loginFailures: 10_000,
    uploadsPerHour: 100_000,
    callsPerMinute: 1_000_000,
    messagesPerHour: 100_000,
    contactPerHour: 100_000,
    // An open stream would never respond.
    streamsPerAccount: 0,
  };
  const recorded = await recordRoutes(() =>
    createTestApp({
      dataDir,
      limits: { ...limits, ...many },
      payment: { ...payment, unpaidPerHour: { account: 100_000, address: 100_000 } },
    }),
  );
  routes = recorded.routes;
  fixture = await openFixture(recorded.built);
}, 120_000);
afterAll(async () => {
  await fixture.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const noWholeNumbers = ['1e1', '0x10', '%2010', '10%20', '+10', '%2B10', '10.0', '1_0', '%EF%BC%91%EF%BC%90'];

it('accepts only digits for integers in URLs', async () => {
  const found: string[] = [];
  for (const { name, methods, options } of routes) {
    const rule = accessRules[name]?.[0];
    const caller = callers.find((candidate) => candidate !== 'anyone' && rule?.expected[candidate] === 'allowed');
    const headers = caller && fixture.headersOf(caller);
    const [method = 'GET'] = methods;
    const places = [
      ...wholeNumbersOf(options.schema?.querystring).map((key) => ({ key, url: `${options.url}?${key}=:${key}` })),
      ...wholeNumbersOf(options.schema?.params).map((key) => ({ key, url: options.url })),
    ];
    found.push(...places.map(({ key }) => key));
    for (const { key, url } of places)
      for (const text of noWholeNumbers) {
        const requestUrl = url.replace(`:${key}`, text).replace(':id', '1').replace(':slug', 'help');
        const response = await fixture.app.inject({ url: requestUrl, method, headers });
        const message = expect.stringMatching(/ must be a whole number$/);
        expect([requestUrl, response.statusCode, response.json().fields?.[key]]).toEqual([requestUrl, 400, message]);
      }
  }
  expect(found).toEqual(expect.arrayContaining(['id', 'limit', 'days', 'userId', 'category']));
});

// Calls that may suspend or delete the users, or change their roles, come last.
const changesUsers = (name: string) => Number(/\/users\/|\/vendor-application$/.test(name));
const names = Object.keys(accessRules).sort((a, b) => changesUsers(a) - changesUsers(b));

it.each(names)(
  `%s handles bad input (seed ${SEED})`,
  async (name) => {
    const route = routes.find((registered) => registered.name === name);
    const [rule] = accessRules[name] ?? [];
    const caller = callers.find((candidate) => candidate !== 'anyone' && rule?.expected[candidate] === 'allowed');
    const [method] = route?.methods ?? [];
    if (!route || !rule || !caller || !method) throw new Error(`No caller is allowed to call ${name}`);
    const right = await rule.call(fixture, caller);
    const known = { fields: keysOf(route.options.schema?.body), parameters: keysOf(route.options.schema?.querystring) };
    let before = await fixture.changes();
    const tryOut = async (call: HostileCall) => {
      const headers = { ...fixture.headersOf(caller), ...call.headers };
      const response = await fixture.app.inject({ ...call, method, headers });
      const after = await fixture.changes();
      const written = after - before;
      // Updated first, so that a call repeated after a failure counts only its own rows.
      before = after;
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode < 400) {
        expect(breaks(route, call)).toBe(false);
        return;
      }
      expect(written).toBe(0);
      // The sandbox's page is HTML.
      if (name.endsWith('/sandbox/pay/:tranId') && String(response.headers['content-type']).startsWith('text/html'))
        return;
      expect(errorSchema.strict().safeParse(response.json()).error).toBeUndefined();
      expect(response.json().message).toMatch(/\p{Lu}.*\.$/su);
      expect(response.json().code).toMatch(/^[A-Z][A-Z_]+$/);
    };
    await fc.assert(fc.asyncProperty(hostileCalls(right, name, known), forMilliseconds(15_000, tryOut)), run);
  },
  90_000,
);

/** The integer parameters of a path or query. */
function wholeNumbersOf(schema: unknown): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).flatMap(([key, value]) =>
    typeof value === 'object' && value.type === 'integer' ? [key] : [],
  );
}

/** The properties of an object schema. */
function keysOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Whether the body violates the contract. */
function breaks(route: RegisteredRoute, { payload }: HostileCall): boolean {
  const schema = route.options.schema?.body;
  if (!(schema instanceof z.ZodType)) return false;
  try {
    // a byte order mark is not part of the body
    const text = payload?.toString().replace(/^\ufeff/, '');
    return !schema.safeParse(text === undefined ? undefined : JSON.parse(text)).success;
  } catch {
    return true;
  }
}
