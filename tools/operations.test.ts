import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaHealthPath } from '@rialto/nginx/areaServer';
import { healthPath } from '@rialto/nginx/gateway';
import { areaServerVariables, gatewayVariables } from '@rialto/nginx/settings';
import { parse } from 'yaml';
import { releaseServerHealthPath } from './release-server/server';
import { rendererHealthPath } from './renderer/server';
import { apiVariables } from './test/apiVariables';
import { root } from './workspace';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const operations = read('docs/operations.md');
const nginx = read('nginx/README.md');
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, unknown> };
const gateway = Object.keys(gatewayVariables);
const areaServer = Object.keys(areaServerVariables);

/** The variables named in code, in a table or a command. */
const variablesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/`([A-Z][A-Z0-9]*_?[A-Z0-9_]*)`|\b([A-Z][A-Z_]{2,})=/g)].map(([, a, b]) => a ?? b ?? ''),
  ),
];

/** The first cells of the rows of the table that begins with a heading. */
function namedInTable(text: string, heading: string): string[] {
  const table = text.slice(text.indexOf(`| ${heading} |`)).split('\n\n')[0] ?? '';
  return table.split('\n').flatMap((row) => variablesIn(row.split('|')[1] ?? ''));
}

test('each table of settings is complete', () => {
  expect(namedInTable(nginx, 'variable of the gateway').sort()).toEqual([...gateway].sort());
  expect(namedInTable(nginx, "variable of an area's server").sort()).toEqual([...areaServer].sort());
  const documented = [...variablesIn(operations), ...variablesIn(read('docs/payments.md'))];
  expect(apiVariables().length).toBeGreaterThan(30);
  expect(apiVariables().filter((name) => !documented.includes(name))).toEqual([]);
});

test('every setting in the documents is read', () => {
  const ofCompose = [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? '');
  const known = [...apiVariables(), ...gateway, ...areaServer, ...ofCompose];
  // Words of HTTP, error codes, and examples of values.
  const others = ['PATH', 'SIGTERM', 'API_UNREACHABLE', 'STORAGE_FULL', 'JWT_SECRET_FILE', 'DE', 'EUR'];
  expect(variablesIn(operations).filter((name) => !known.includes(name) && !others.includes(name))).toEqual([]);
});

test('every command exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = operations + nginx;
  const tools = [...text.matchAll(/tools\/run\.mjs ([a-z-]+)/g)].map(([, name]) => name ?? '');
  const npm = [...text.matchAll(/npm run ([a-z-]+)/g)].map(([, name]) => name ?? '');
  const released = [...text.matchAll(/docker compose run --rm release ([a-z-]+)/g)].map(([, name]) => name ?? '');
  expect(tools.length).toBeGreaterThan(8);
  expect([...tools, ...released].filter((name) => !existsSync(path.join(root, `tools/${name}/main.ts`)))).toEqual([]);
  expect(npm.filter((name) => !(name in scripts))).toEqual([]);
});

test('every subcommand and option exists', () => {
  const text = operations + nginx;
  const release = read('tools/release/main.ts');
  const ofRelease = [...text.matchAll(/npm run release -- ([a-z]+)(?: |`|$)/g)].map(([, name]) => name ?? '');
  expect(new Set(ofRelease).size).toBeGreaterThan(1);
  expect(ofRelease.filter((name) => !new RegExp(`^ {2}${name}\\b`, 'm').test(release))).toEqual([]);
  for (const [command, file] of [
    ['gateway', 'nginx/main.ts'],
    ['area-server', 'nginx/areaMain.ts'],
  ] as const) {
    const options = [...text.matchAll(new RegExp(`tools/run\\.mjs ${command}[^\\n\`#]*?(--[a-z]+)`, 'g'))];
    expect(options.length).toBeGreaterThan(0);
    for (const [, option] of options) expect(read(file)).toContain(`'${option}'`);
  }
});

test('every unit of systemd is documented, and starts a command that exists', () => {
  const units = readdirSync(path.join(root, 'systemd')).filter((name) => name.endsWith('.service'));
  expect(units.length).toBe(5);
  for (const unit of units) {
    const text = read(`systemd/${unit}`);
    expect(operations).toContain(unit.replace(/@?\.service$/, ''));
    const started = /^ExecStart=\/usr\/bin\/node .*?(tools\/run\.mjs ([a-z-]+)|api\/dist\/main\.js)/m.exec(text);
    expect(started).not.toBeNull();
    if (started?.[2]) expect(existsSync(path.join(root, `tools/${started[2]}/main.ts`))).toBe(true);
    for (const [, file] of text.matchAll(/^EnvironmentFile=(.+)$/gm)) expect(operations).toContain(`\`${file}\``);
    // Without the watchdog a process that hangs is not replaced.
    expect(/^Type=notify$/m.test(text)).toBe(/^WatchdogSec=/m.test(text));
  }
});

test('every service, file and address of health exists', () => {
  const services = [...operations.matchAll(/`docker compose (?:kill -s HUP|up -d --no-deps|build) ([a-z0-9-]+)/g)];
  expect(services.length).toBe(3);
  expect(services.filter(([, name]) => !(name && name in compose.services))).toEqual([]);
  const links = [...operations.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '');
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => !existsSync(path.join(root, 'docs', link)))).toEqual([]);
  for (const address of [healthPath, areaHealthPath, rendererHealthPath, releaseServerHealthPath])
    expect(operations).toContain(`\`${address}\``);
  for (const route of ['health', 'ready', 'metrics']) {
    expect(operations).toContain(`\`/api/${route}\``);
    expect(read(`api/src/site/${route === 'metrics' ? 'metrics' : 'health'}/routes.ts`)).toContain(`'/${route}'`);
  }
});
