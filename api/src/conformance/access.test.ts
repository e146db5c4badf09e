import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importRowSchema } from '@rialto/shared/contract/imports';
import { fieldNames } from '@rialto/shared/contract/messages/fieldNames';
import { z } from 'zod';
import { stringifier } from '../http/plugins/zodCompilers';
import { createTestApp, testConfig } from '../testing/testApp';
import { accessRules, type Rule } from './accessRules';
import { callers, type Fixture, openFixture } from './fixture';
import { type RegisteredRoute, recordRoutes } from './registeredRoutes';

/** Response schemas by status, as the routes declare them. */
type ResponseSchemas = Record<string, z.ZodType | { content: Record<string, { schema: z.ZodType }> }>;

const dataDir = mkdtempSync(path.join(tmpdir(), 'rialto-conformance-'));
let fixture: Fixture;
let routes: RegisteredRoute[];

beforeAll(async () => {
  const { limits, payment } = testConfig();
  const recorded = await recordRoutes(() =>
    createTestApp({
      dataDir,
      payment: { ...payment, unpaidPerHour: { account: 100_000, address: 100_000 } },
      limits: {
        ...limits,
        registrationsPerHour: 100_000,
        resetEmailsPerHour: 400_000,
        callsPerMinute: 1_000_000,
        messagesPerHour: 100_000,
        contactPerHour: 100_000,
        // An open stream would never respond.
        streamsPerAccount: 0,
      },
    }),
  );
  routes = recorded.routes;
  fixture = await openFixture(recorded.built);
}, 120_000);
afterAll(async () => {
  await fixture.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('has a rule for every route, and a route for every rule', () => {
  // For a new route: add its rules to accessRules.ts.
  expect(Object.keys(accessRules).sort()).toEqual(routes.map(({ name }) => name).sort());
});

it('has a name for every field of the calls', () => {
  // For a new field: name it in the contract's messages/fieldNames.ts and in its translations.
  const schemas = routes.flatMap(({ options: { schema } }) =>
    [schema?.params, schema?.querystring, schema?.body].filter((part) => part instanceof z.ZodType),
  );
  const names = new Set([...schemas, importRowSchema].flatMap(fieldsOf));
  expect([...names].filter((name) => !(name in fieldNames)).sort()).toEqual([]);
});

it('can serialise every declared response', () => {
  // serialisers are generated with the first response
  const schemas = routes
    .flatMap(({ options }) => Object.values((options.schema?.response ?? {}) as ResponseSchemas))
    .flatMap((response) =>
      'content' in response ? Object.values(response.content).map(({ schema }) => schema) : [response],
    );
  expect(schemas.length).toBeGreaterThan(routes.length / 2);
  for (const schema of schemas) expect(stringifier(schema)).toBeInstanceOf(Function);
});

const cases = Object.entries(accessRules).flatMap(([route, rules]) =>
  rules.map((rule) => [rule.when ? `${route} ${rule.when}` : route, route, rule] as const),
);

it.each(cases)(
  '%s',
  async (_, name, rule) => {
    const outcomes: Record<string, string> = {};
    for (const method of routes.find((route) => route.name === name)?.methods ?? []) {
      const reads = method === 'GET' || method === 'HEAD';
      const shared = reads ? await rule.call(fixture, 'anyone') : undefined;
      for (const caller of callers) {
        const { url, headers, payload } = shared ?? (await rule.call(fixture, caller));
        const expected = rule.expected[caller];
        const before = await fixture.changes();
        const options = {
          method,
          url,
          headers: { ...fixture.headersOf(caller), ...headers },
          ...(payload && { payload }),
        };
        const { statusCode, body } = await fixture.app.inject(options);
        if (!isExpected(rule, expected, statusCode))
          outcomes[`${method} by ${caller}`] = `${statusCode}, not ${expected}: ${body}`;
        else if (expected !== 'allowed' && before !== (await fixture.changes()))
          outcomes[`${method} by ${caller}`] = 'was rejected, but changed something';
      }
    }
    expect(outcomes).toEqual({});
  },
  90_000,
);

function isExpected({ status }: Rule, expected: Rule['expected'][keyof Rule['expected']], got: number): boolean {
  if (expected !== 'allowed') return got === expected;
  return status === undefined ? got < 400 : got === status;
}

/** The names of a schema's fields, including nested ones. */
function fieldsOf(schema: z.ZodType): string[] {
  const names: string[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => names.push(...Object.keys(jsonSchema.properties ?? {})),
  });
  return names;
}
