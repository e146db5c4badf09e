import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaServerSettings, areaServerVariables, gatewaySettings, gatewayVariables } from '@rialto/nginx/settings';
import { exampleAreaServer, exampleSettings } from '@rialto/nginx/testing/example';
import { parse } from 'yaml';
import { apiVariables, secretVariables } from './test/apiVariables';
import { areaFolders, root } from './workspace';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  entrypoint?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, { aliases?: string[] } | null>;
  depends_on?: Record<string, unknown>;
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  tmpfs?: string[];
  healthcheck?: { test: string[] };
  init?: boolean;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const containerfiles = [
  'api/Containerfile',
  'nginx/gateway.Containerfile',
  'nginx/area.Containerfile',
  'tools/renderer/Containerfile',
  'tools/release-server/Containerfile',
  'tools/release/Containerfile',
];

/** The instructions of a container file, each on one line. */
function instructions(file: string): string[] {
  return read(file)
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
}

const argumentsOf = (file: string, word: string) =>
  instructions(file)
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1));

/** The base images of a container file, which are arguments of its build, by their names. */
function baseImagesOf(file: string): Record<string, string> {
  const before = instructions(file).slice(
    0,
    instructions(file).findIndex((line) => line.startsWith('FROM ')),
  );
  return Object.fromEntries(before.map((line) => line.slice('ARG '.length).split('=')));
}

/** The variables of ENV and ARG in a container file, without the base images. */
function settingsOf(file: string): Record<string, string> {
  const pairs = [...argumentsOf(file, 'ENV').flatMap((line) => line.split(' ')), ...argumentsOf(file, 'ARG')];
  return Object.fromEntries(
    pairs
      .filter((pair) => pair.includes('=') && !/^(NODE|NGINX)_IMAGE=/.test(pair))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

const portOf = (file: string) => Number(argumentsOf(file, 'EXPOSE')[0]);

describe.each(containerfiles)('%s', (file) => {
  const lines = instructions(file);
  const stages = argumentsOf(file, 'FROM').map((from) => from.split(' AS ')[1]);

  test('builds on images of a known major version', () => {
    const bases = baseImagesOf(file);
    for (const from of argumentsOf(file, 'FROM')) {
      const [, name = ''] = /^\$\{([A-Z]+_IMAGE)\}( AS [a-z]+)?$/.exec(from) ?? [];
      expect(bases[name]).toMatch(/^[a-z]+:\d+[\w.-]*$/);
    }
  });

  test('copies files that exist', () => {
    for (const copy of argumentsOf(file, 'COPY')) {
      const words = copy.split(' ');
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
      const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
      expect(sources.length).toBeGreaterThan(0);
      if (from) expect(stages).toContain(from);
      // Files that a stage has made are not in the repository; the others are at /rialto.
      const made = /^(gateway\.conf|areas|(api\/)?node_modules|(api|tools)\/dist(\/[a-z-]+)?)$/;
      const ours = sources.map((source) => source.replace(/^\/rialto\//, '')).filter((source) => !made.test(source));
      expect(ours.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    }
  });

  test('does not run as root', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    const users = last.filter((line) => line.startsWith('USER '));
    expect(users.at(-1)).toMatch(/^USER (node|nginx)$/);
  });

  test('runs commands that exist', () => {
    const commands = lines.flatMap((line) =>
      [...line.matchAll(/tools\/run\.mjs"?,? "?([a-z-]+)/g)].map(([, name]) => name),
    );
    const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
    const npm = lines.flatMap((line) => [...line.matchAll(/npm run ([a-z]+)/g)].map(([, name]) => name ?? ''));
    expect(commands.filter((name) => !existsSync(path.join(root, `tools/${name}/main.ts`)))).toEqual([]);
    expect(npm.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test.each(containerfiles.slice(0, 5))('%s has a health check at its own port', (file) => {
  const [check] = instructions(file).filter((line) => line.startsWith('HEALTHCHECK '));
  expect(check).toContain(`http://127.0.0.1:${portOf(file)}/`);
  expect(settingsOf(file).PORT).toBe(String(portOf(file)));
  expect(settingsOf(file).HOST).toBe('0.0.0.0');
});

test('the images of nginx hold the configurations that the tests check', () => {
  const withoutUser = <Settings extends { user?: string }>({ user, ...settings }: Settings) => settings;
  const gateway = gatewaySettings(settingsOf('nginx/gateway.Containerfile'));
  // The proxies in front are known only where the image runs.
  expect(withoutUser({ ...gateway, trustedProxies: exampleSettings.trustedProxies ?? [] })).toEqual({
    ...exampleSettings,
    draining: [],
    areaOverrides: false,
  });
  expect(withoutUser(areaServerSettings('vendor', settingsOf('nginx/area.Containerfile')))).toEqual(exampleAreaServer);
});

test('a health check can end a server that hangs: it is not process 1, and its id is in the file that the check reads', () => {
  for (const [name, file] of [
    ['api-1', 'api/Containerfile'],
    ['api-2', 'api/Containerfile'],
    ['renderer', 'tools/renderer/Containerfile'],
    ['release-server', 'tools/release-server/Containerfile'],
  ] as const) {
    const lines = instructions(file);
    const [check = ''] = lines.filter((line) => line.startsWith('HEALTHCHECK '));
    const [, pidFile = ''] = /healthcheck\.mjs", "[^"]+", "(\/tmp\/[^"]+)"/.exec(check) ?? [];
    expect(lines.at(-1)).toContain(`echo $$ > ${pidFile} && exec node `);
    expect(compose.services[name]).toMatchObject({ init: true, tmpfs: ['/tmp'], restart: 'unless-stopped' });
  }
});

test('the API gets every setting that it reads, including secrets in files', () => {
  const fixed = [...Object.keys(settingsOf('api/Containerfile'))];
  const wanted = [
    ...apiVariables().filter((name) => !fixed.includes(name)),
    ...secretVariables().map((name) => `${name}_FILE`),
  ];
  expect(secretVariables()).toEqual(expect.arrayContaining(['DATABASE_URL', 'JWT_SECRET_PREVIOUS']));
  for (const name of ['api-1', 'api-2']) {
    const { environment = {}, volumes } = compose.services[name] ?? {};
    expect(Object.keys(environment).sort()).toEqual(wanted.sort());
    for (const [variable, value] of Object.entries(environment))
      expect(value).toMatch(new RegExp(`^\\$\\{${variable}\\b`));
    expect(volumes).toContain('./secrets:/run/secrets:ro');
  }
});

test('the release server, which runs the code of areas, can read none of the API’s secrets', () => {
  const { volumes = [] } = compose.services['release-server'] ?? {};
  expect(volumes).toEqual(['site:/srv/rialto/site', './secrets/release-server:/run/secrets/release-server:ro']);
});

test('releases and backups get their settings, and their folders', () => {
  const settings = readFileSync(path.join(root, 'tools/settings.ts'), 'utf8');
  const [, ofSite = ''] = /const siteVariables = \{(.*?)^\};/ms.exec(settings) ?? [];
  const names = [...ofSite.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  expect(names).toContain('PUBLIC_URL');
  for (const name of ['release', 'backup']) {
    const { environment = {}, volumes = [], networks } = compose.services[name] ?? {};
    expect(Object.keys(environment)).toEqual(expect.arrayContaining([...names, 'DATABASE_URL', 'DATABASE_URL_FILE']));
    expect(volumes).toEqual(
      expect.arrayContaining([`\${BACKUPS:-./backups}:/backups`, './secrets:/run/secrets:ro', 'api:/var/lib/rialto']),
    );
    expect(networks).toContain('back');
  }
  expect(compose.services.release?.volumes).toContain(`\${BUILDS:-./builds}:/builds:ro`);
  expect(settingsOf('tools/release/Containerfile')).toMatchObject({
    SITE_DIR: '/srv/rialto/site',
    DATA_DIR: '/var/lib/rialto',
  });
  const [, server] = /postgres:(\d+)/.exec(compose.services.postgres?.image ?? '') ?? [];
  expect(read('tools/release/Containerfile')).toContain(`postgresql-client-${server} `);
});

test('a backup is made every night', () => {
  const { entrypoint, restart, healthcheck } = compose.services.backup ?? {};
  const [, script = ''] = entrypoint ?? [];
  expect(restart).toBe('unless-stopped');
  const text = read(script) + read('tools/backup/now.sh');
  for (const name of ['BACKUP_HOUR', 'BACKUP_DAYS']) {
    expect(compose.services.backup?.environment).toHaveProperty(name);
    expect(text).toMatch(new RegExp(`\\$\\{?${name}`));
  }
  expect(healthcheck?.test).toEqual(['CMD', 'test', '!', '-e', '/tmp/backup-failed']);
  expect(text).toContain('touch /tmp/backup-failed');
});

test('each image has a tag, and is built once', () => {
  const ours = services.filter(([, { image }]) => image?.startsWith('rialto-'));
  expect(ours.map(([name]) => name).sort()).toEqual(
    services
      .map(([name]) => name)
      .filter((name) => !['postgres', 'redis'].includes(name))
      .sort(),
  );
  for (const [, { image }] of ours) expect(image).toMatch(/^rialto-[a-z-]+:\$\{RIALTO_TAG:-local\}$/);
  const built = ours.filter(([, { build }]) => build).map(([, { image }]) => image);
  expect(new Set(built)).toEqual(new Set(ours.map(([, { image }]) => image)));
  expect(built).toHaveLength(new Set(built).size);
});

test('no image contains a secret of the folder it is built from', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'secrets', 'backups', '.git']));
});

test('every setting in the images and in compose.yaml is one that is read', () => {
  const unknown = (file: string, known: string[]) =>
    Object.keys(settingsOf(file)).filter((name) => !known.includes(name));
  expect(unknown('nginx/gateway.Containerfile', Object.keys(gatewayVariables))).toEqual([]);
  expect(unknown('nginx/area.Containerfile', [...Object.keys(areaServerVariables), 'AREAS'])).toEqual([]);
  expect(unknown('api/Containerfile', apiVariables())).toEqual([]);
  for (const name of ['api-1', 'api-2']) {
    const given = Object.keys(compose.services[name]?.environment ?? {}).map((variable) =>
      variable.replace(/_FILE$/, ''),
    );
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((variable) => !apiVariables().includes(variable))).toEqual([]);
  }
});

test('each service is built from an existing file, with arguments that the file has', () => {
  const built = services.filter(([, { build }]) => build);
  expect(new Set(built.map(([, { build }]) => build?.dockerfile))).toEqual(new Set(containerfiles));
  for (const [, { build }] of built) {
    expect(build?.context).toBe('.');
    // compose.yaml names the same base images.
    for (const [name, image] of Object.entries(baseImagesOf(build?.dockerfile ?? '')))
      expect(build?.args?.[name]).toBe(`\${${name}:-${image}}`);
    const taken = argumentsOf(build?.dockerfile ?? '', 'ARG').map((arg) => arg.split('=')[0]);
    expect(Object.keys(build?.args ?? {}).filter((arg) => !taken.includes(arg))).toEqual([]);
  }
});

/** The areas with a server of their own in compose.yaml; the gateway serves the others. */
const areasWithServers = services.filter(([name]) => name.startsWith('area-')).map(([name]) => name.slice(5));

test('the gateway’s addresses of the area servers, the renderer and two API processes are those of the services', () => {
  expect(areasWithServers.length).toBeGreaterThan(3);
  expect(areaFolders).toEqual(expect.arrayContaining(areasWithServers.map((area) => `mf-${area}`)));
  const addresses = areasWithServers.map((area) => [area, `area-${area}:${portOf('nginx/area.Containerfile')}`]);
  expect(exampleSettings.areaServers).toEqual(Object.fromEntries(addresses));
  for (const area of areasWithServers) expect(compose.services[`area-${area}`]?.environment).toEqual({ AREA: area });
  expect(settingsOf('nginx/area.Containerfile').AREAS?.replaceAll('"', '').split(' ').sort()).toEqual(
    [...areasWithServers].sort(),
  );
  expect(exampleSettings.renderer).toBe(`renderer:${portOf('tools/renderer/Containerfile')}`);
  expect(exampleSettings.releaseServer).toBe(`release-server:${portOf('tools/release-server/Containerfile')}`);
  expect(exampleSettings.api).toEqual([`api:${portOf('api/Containerfile')}`]);
  for (const name of ['api-1', 'api-2']) {
    const { networks } = compose.services[name] ?? {};
    expect(networks && 'front' in networks ? networks.front?.aliases : []).toContain('api');
  }
});

test('volumes and networks of services are declared', () => {
  for (const [, { volumes = [], networks = [], depends_on = {} }] of services) {
    // The others are folders of the host.
    const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((volume) => /^\w/.test(volume));
    expect(named.filter((volume) => !(volume in compose.volumes))).toEqual([]);
    const joined = Array.isArray(networks) ? networks : Object.keys(networks);
    expect(joined.filter((network) => !(network in compose.networks))).toEqual([]);
    expect(Object.keys(depends_on).filter((service) => !(service in compose.services))).toEqual([]);
  }
});

test('our servers write to their own folders only, and other services have health checks', () => {
  for (const [name, { image, read_only, cap_drop, healthcheck }] of services) {
    const isOurs = image?.startsWith('rialto-');
    if (!isOurs) expect([name, image]).toEqual([name, expect.stringMatching(/^\$\{[A-Z]+_IMAGE:-[a-z]+:\d+/)]);
    if (!isOurs) expect([name, healthcheck]).toEqual([name, expect.anything()]);
    if (isOurs) expect([name, cap_drop]).toEqual([name, ['ALL']]);
    if (isOurs) expect([name, read_only]).toEqual([name, true]);
  }
});

test('only the release command and the release server may write the site', () => {
  const mounts = services.flatMap(([name, { volumes = [] }]) =>
    volumes.filter((volume) => volume.startsWith('site:')).map((volume) => [name, volume]),
  );
  expect(mounts).toHaveLength(areasWithServers.length + 4);
  for (const [name, mount] of mounts)
    expect([name, mount]).toEqual([
      name,
      name?.startsWith('release') ? 'site:/srv/rialto/site' : 'site:/srv/rialto/site:ro',
    ]);
});
