import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parse } from 'yaml';
import { Metrics } from '../api/src/observability/metrics';
import { countRequests as countGatewayRequests } from './gateway-metrics/gatewayMetrics';
import { countReleases, createRegistry } from './metrics/registry';
import { countRequests as countReleaseRequests } from './release-server/requestMetrics';
import { countPages } from './renderer/pageMetrics';
import { alertTests } from './test/alertTests';
import { root } from './workspace';

// Links, paths and commands: docs.test.ts.
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const fences = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)\\n\`\`\``, 'gms'))].map(([, code]) => code ?? '');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Recording {
  record: string;
  expr: string;
}
const { groups } = parse(read('docs/runbooks/alerts.yaml')) as { groups: [{ rules: (Rule | Recording)[] }] };
const rules = groups[0].rules.filter((rule) => 'alert' in rule);
const recordings = groups[0].rules.filter((rule) => 'record' in rule);
const runbooks = readdirSync(path.join(root, 'docs/runbooks')).filter((name) => name.endsWith('.md'));
const textOf = (name: string) => read(`docs/runbooks/${name}`);

test('every alert has a runbook, in the list of the operator’s page, and every runbook an alert', () => {
  expect(rules.map(({ alert }) => `${alert}.md`).sort()).toEqual([...runbooks].sort());
  const page = read('docs/operator.md');
  for (const { alert, labels, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`);
    expect(page).toContain(`| [${alert}](runbooks/${alert}.md) | ${labels.severity} | ${annotations.summary} |`);
  }
});

test('each alert fires in promtool’s tests of the rules, which npm test runs', () => {
  interface Tests {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  }
  const files = alertTests.map((file) => parse(read(file)) as Tests);
  const cases = files.flatMap(({ tests }) => tests).flatMap(({ alert_rule_test }) => alert_rule_test);
  const fired = cases.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname);
  expect([...new Set(fired)].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test.each(rules)('the runbook of $alert shows the alert’s expression, and says what to do', ({ alert, expr }) => {
  const text = textOf(`${alert}.md`);
  expect(fences(text, 'promql')[0]).toBe(expr.trim());
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Meaning', 'Impact', 'Diagnosis', 'Remedy']);
});

/** The expressions of Grafana's dashboards. */
const dashboardExpressions = () =>
  ['dashboard.json', 'dashboardOfParts.json'].flatMap((name) => {
    const { panels } = JSON.parse(textOf(name)) as { panels: { targets?: { expr: string }[] }[] };
    return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  });

/** Labels by metric, as the parts beside the API export them. */
function exportedByTools(): Map<string, Set<string>> {
  const registry = createRegistry();
  countReleases(registry, () => null);
  countGatewayRequests(registry);
  countPages(registry);
  countReleaseRequests(registry);
  // The types of prom-client leave out the names of labels.
  const metrics = registry.getMetricsAsArray() as unknown as { name: string; type: string; labelNames: string[] }[];
  return new Map(
    metrics.flatMap(({ name, type, labelNames }) => {
      const endings = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      return endings.map((ending): [string, Set<string>] => [name + ending, new Set([...labelNames, 'le'])]);
    }),
  );
}

/** Labels by metric, as a process of the API exports them. */
async function exported(): Promise<Map<string, Set<string>>> {
  const stored = {
    mailQueued: 1,
    refundsOpen: 1,
    payoutsOverdue: 1,
    payoutRoundsOpen: 1,
    payoutsWaiting: [{ provider: 'bank', seconds: 1 }],
    reconciliation: { differences: 1, negativeBalances: 1, finishedAt: new Date() },
    payouts: [{ state: 'failed', count: 1 }],
    orders: [{ status: 'Pending', count: 1 }],
    payments: [{ gateway: 'stripe', outcome: 'paid', count: 1 }],
  };
  const metrics = new Metrics({
    pools: () => [{ server: 'primary', idle: 1, busy: 0, waiting: 0 }],
    stored: async () => stored,
  });
  metrics.collectProcessMetrics();
  metrics.recordRequest('GET', '/api/products', 200, 1);
  metrics.recordQuery({ text: 'select 1', name: undefined, server: 'primary', failed: false, milliseconds: 1 });
  metrics.recordClientError('vendor', 'page');
  metrics.countStreams(() => 1);
  metrics.watchRedis(() => true);
  metrics.recordRedisCommand('get', 1, false);
  metrics.addJob('retention', 1000);
  metrics.recordJob('retention', 1, false);
  const samples = [...(await metrics.text()).matchAll(/^([a-z_][a-z0-9_]*)(?:\{(.*)\})? /gm)];
  const found = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of samples)
    found.set(
      name,
      new Set([...(found.get(name) ?? []), ...[...labels.matchAll(/(\w+)="/g)].map(([, label]) => label ?? '')]),
    );
  return found;
}

test('every metric and label of an expression exists', async () => {
  const known = new Map([...exportedByTools(), ...(await exported())]);
  expect(known.size).toBeGreaterThan(30);
  // Prometheus's own, and the blackbox exporter's.
  for (const name of ['up', 'probe_success']) known.set(name, new Set());
  const texts = ['operator.md', ...runbooks.map((name) => `runbooks/${name}`)].map((name) => read(`docs/${name}`));
  const expressions = [
    ...texts.flatMap((text) => fences(text, 'promql')),
    ...dashboardExpressions(),
    ...recordings.map(({ expr }) => expr),
  ];
  expect(expressions.length).toBeGreaterThan(rules.length + 20);
  const unknown = expressions.flatMap((expression) => [
    ...[...expression.matchAll(/\b(?:rialto|nodejs|process|probe)_[a-z0-9_]+/g)]
      .map(([name]) => name)
      .filter((name) => !known.has(name)),
    ...[...expression.matchAll(/\b([a-z_0-9]+)\{([^}]*)\}/g)].flatMap(([, name = '', selector = '']) =>
      [...selector.matchAll(/(\w+)\s*[=!]/g)]
        .map(([, label = '']) => label)
        .filter((label) => !known.get(name)?.has(label) && !['job', 'instance'].includes(label)),
    ),
  ]);
  expect(unknown).toEqual([]);
  const recorded = expressions.flatMap((expression) => expression.match(/\brialto:[a-z_]+:[a-z0-9]+/g) ?? []);
  expect([...new Set(recorded)].sort()).toEqual(recordings.map(({ record }) => record).sort());
  const inPage = [...read('docs/operator.md').matchAll(/`(rialto_[a-z_]+)`/g)].map(([, name = '']) => name);
  expect(inPage.filter((name) => !known.has(name) && !known.has(`${name}_count`))).toEqual([]);
  const ours = [...known.keys()].filter((name) => name.startsWith('rialto_') && !/_(bucket|sum)$/.test(name));
  expect(ours.filter((name) => !inPage.includes(name.replace(/_count$/, '')))).toEqual([]);
  const shown = dashboardExpressions().join('\n');
  expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
});

test('every log message that a runbook looks for is written by the API', () => {
  const source = readdirSync(path.join(root, 'api/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(`api/src/${name}`))
    .join('\n');
  const messages = runbooks
    .flatMap((name) => [...textOf(name).matchAll(/"msg":"\(?([^")]+)/g)])
    .flatMap(([, found = '']) => found.split('|'));
  expect(messages.length).toBeGreaterThan(5);
  expect(messages.filter((message) => !source.includes(`'${message}'`))).toEqual([]);
});

test('every statement of a runbook fits the tables', async () => {
  const database = new PGlite({ extensions: { pg_trgm } });
  const migrations = readdirSync(path.join(root, 'api/migrations')).filter((name) => name.endsWith('.sql'));
  for (const name of migrations.sort()) await database.exec(read(`api/migrations/${name}`));
  const statements = runbooks.flatMap((name) => fences(textOf(name), 'sql'));
  expect(statements.length).toBeGreaterThan(5);
  for (const statement of statements)
    await expect(database.describeQuery(statement.replace(/;\s*$/, ''))).resolves.toBeDefined();
  await database.close();
});
