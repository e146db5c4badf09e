import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import { readRelease, type ShellRelease } from '@rialto/tools/build/release';
import { areaPrerenderFile, type PrerenderBundle, shellPrerenderFile } from '@rialto/tools/publish/prerenderBundle';
import { composePages } from '@rialto/tools/publish/publish';
import { createRenderServer } from '@rialto/tools/renderer/server';
import { type Line, layLine } from '../stack/line';
import { startAreaServers, startSite } from '../stack/site';
import { stack } from '../stack/stack';
import { renderedOnce } from './renderedOnce';

/** A copy of the published site behind a gateway and area servers of its own, for a test that breaks things. */
export interface OwnSite {
  url: string;
  /** The gateway's way to the API. */
  api: Line;
  /** The gateway's way to the renderer. */
  renderer: Line;
  /** The gateway's way to an area's own server: `cut`, `hang`, `slow` and `mend` it. */
  areaServer(area: string): Line;
  release(area: string): AreaRelease;
  /**
   * Publishes a shell of another version, whose code has other names; that of the one before is gone.
   * @param contract what it says it provides to areas
   */
  releaseNextShell(contract?: string): Promise<void>;
  /** Takes files of an area's release off the server; returns what puts them back. */
  takeAway(area: string, kind: AreaFiles): () => void;
  /** Takes `remotes.json` off the server; returns what puts it back. */
  takeAwayRegistry(): () => void;
  /** Changes what is in files of an area's release. */
  forge(area: string, kind: AreaFiles): void;
  /** Publishes a next release of an area, made from the one that was built. */
  releaseNext(area: string, next?: NextRelease): Promise<void>;
}

/** The container's script, everything it loads later, or only what its pages load when they are visited. */
export type AreaFiles = 'entry' | 'chunks' | 'pages';

interface NextRelease {
  /** Applied to every script but the container's. */
  change?: (script: string) => string;
  /** No file of it arrives. */
  lost?: boolean;
  /** What its pages are rendered with, in the place of its own. */
  renderedBy?: string;
  /** Milliseconds after which rendering a page is given up as it is published, where it would never end. */
  givenUpAfter?: number;
  /** The version of the shell's contract it says it was built against. */
  contract?: string;
  /** What becomes of the release before: it stands by, or it is forgotten, with its files or without. */
  before?: 'previous' | 'forgotten' | 'removed';
  /** The release is on trial for so many of a hundred visitors; the one before stays. */
  canary?: number;
}

export async function openOwnSite(site: Site = { apiUrl: '/api' }): Promise<OwnSite & { close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-site-'));
  const siteFolder = path.join(folder, 'site');
  cpSync(stack().siteFolder, siteFolder, { recursive: true });
  const api = await layLine(stack().api);
  const registryFile = path.join(siteFolder, 'remotes.json');
  let registry = JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  const publish = async (next: Registry, givenUpAfter?: number) => {
    registry = next;
    writeFileSync(registryFile, JSON.stringify(next));
    const shell = readRelease<ShellRelease>(path.join(siteFolder, 'shell.json'));
    const files = composePages(site, shell, next, await renderedOnce(siteFolder, site, shell, next, givenUpAfter));
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(siteFolder, name), content);
    for (const name of readdirSync(path.join(siteFolder, 'pages')))
      if (!(`pages/${name}` in files)) rmSync(path.join(siteFolder, 'pages', name));
  };
  await publish(registry);
  const areas = await startAreaServers(siteFolder, path.join(folder, 'areas'));
  const areaLines: Record<string, Line> = {};
  for (const [area, address] of Object.entries(areas.addresses)) areaLines[area] = await layLine(address);
  // In this process: its pages are rendered in a thread of their own.
  const renderServer = createRenderServer({ siteFolder, backend: [`http://${api.address}/api`] });
  await new Promise<void>((resolve) => renderServer.listen(0, '127.0.0.1', resolve));
  const renderer = await layLine(`127.0.0.1:${(renderServer.address() as AddressInfo).port}`); // of one that listens on a port
  const gateway = await startSite({
    siteFolder,
    ...(site.apiUrl.startsWith('/') && { renderer: renderer.address }),
    runFolder: path.join(folder, 'gateway'),
    api: [api.address],
    areaServers: Object.fromEntries(Object.entries(areaLines).map(([area, line]) => [area, line.address])),
    ...site,
  });

  let releases = 0;
  const release = (area: string) => {
    const entry = registry[area];
    if (!entry) throw new Error(`There is no area '${area}'.`);
    return entry.active;
  };
  const folderOf = (area: string) => path.join(siteFolder, release(area).base);
  const filesOf = (area: string, kind: AreaFiles) => {
    const { entry, scripts } = release(area);
    if (kind === 'entry') return [entry];
    const others = kind === 'pages' ? [entry, ...scripts] : [entry];
    return readdirSync(path.join(folderOf(area), 'assets'))
      .map((name) => `assets/${name}`)
      .filter((name) => name.endsWith('.js') && !others.includes(name));
  };
  /** With their compressed twins. */
  const filesWithTwins = (area: string, kind: AreaFiles) =>
    filesOf(area, kind)
      .flatMap((name) => ['', '.br', '.gz'].map((twin) => path.join(folderOf(area), name + twin)))
      .filter((file) => existsSync(file));
  const moveAway = (files: string[]) => {
    for (const file of files) renameSync(file, `${file}.away`);
    return () => {
      for (const file of files) renameSync(`${file}.away`, file);
    };
  };

  const builtRelease = (area: string) => {
    const entry = (JSON.parse(readFileSync(path.join(stack().siteFolder, 'remotes.json'), 'utf8')) as Registry)[area];
    if (!entry) throw new Error(`There is no area '${area}'.`);
    return entry.active;
  };
  /** As a build of that version would be: two versions in one page share nothing. Gives the scripts' hashes. */
  const copyRelease = (
    built: AreaRelease,
    version: string,
    change: (script: string) => string,
    renderedBy: string | undefined,
  ) => {
    const scripts = Object.keys(built.integrity).map((name) => {
      const text = readFileSync(path.join(stack().siteFolder, built.base, name), 'utf8');
      const renamed = text.replaceAll(uniqueName(built.name, built.version), uniqueName(built.name, version));
      const script = name === built.entry ? renamed : change(renamed);
      const file = path.join(siteFolder, 'remotes', built.name, version, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, script);
      return [name, integrity(script)];
    });
    const bundle = readFileSync(path.join(stack().siteFolder, built.base, areaPrerenderFile), 'utf8');
    const { code } = JSON.parse(bundle) as PrerenderBundle;
    writeFileSync(
      path.join(siteFolder, 'remotes', built.name, version, areaPrerenderFile),
      JSON.stringify({ code: renderedBy ?? code }),
    );
    return Object.fromEntries(scripts) as Record<string, string>;
  };

  return {
    url: gateway.url,
    api,
    renderer,
    areaServer(area) {
      const line = areaLines[area];
      if (!line) throw new Error(`There is no area '${area}'.`);
      return line;
    },
    release,
    takeAway(area, kind) {
      return moveAway(filesWithTwins(area, kind));
    },
    takeAwayRegistry() {
      return moveAway([registryFile]);
    },
    forge(area, kind) {
      // What it did before, and one thing more.
      for (const file of filesWithTwins(area, kind))
        if (file.endsWith('.js')) writeFileSync(file, `${readFileSync(file, 'utf8')};window.forged = true;`);
        else rmSync(file);
    },
    async releaseNext(
      area,
      {
        change = (script: string) => script,
        lost = false,
        contract,
        renderedBy,
        givenUpAfter,
        before = 'forgotten',
        canary,
      } = {},
    ) {
      releases += 1;
      const old = release(area);
      const built = builtRelease(area);
      // Of no other site: browsers tell one API of all of them.
      const version = `99.0.${releases}-${path.basename(folder)}`;
      const base = `/remotes/${area}/${version}/`;
      const integrity = lost ? built.integrity : copyRelease(built, version, change, renderedBy);
      const active = { ...built, version, base, integrity, contract: contract ?? built.contract };
      const previous = before === 'previous' ? old : null;
      const entry = canary
        ? { active: old, previous: null, canary: { release: active, percent: canary } }
        : { active, previous };
      await publish({ ...registry, [area]: entry }, givenUpAfter);
      if (before === 'removed') rmSync(path.join(siteFolder, old.base), { recursive: true });
    },
    async releaseNextShell(contract) {
      const old = readRelease<ShellRelease>(path.join(siteFolder, 'shell.json'));
      const version = `${old.version}-next`;
      // The hash in a script's name, in all texts that name it: `assets/119.aea6d177f0.js`.
      const renamed = Object.keys(old.integrity).map((script) => /\.(\w+)\.js$/.exec(script)?.[1] ?? '');
      // Turned by one, so that no name comes back: nginx has what bore it open for a while.
      const next = (text: string) =>
        renamed
          .reduce((changed, hash) => changed.replaceAll(hash, hash.slice(1) + hash.charAt(0)), text)
          .replaceAll(old.version, version);
      // The service worker keeps its address from one release to the next.
      for (const script of Object.keys(old.integrity).filter((name) => next(name) !== name)) {
        const file = path.join(siteFolder, script);
        writeFileSync(path.join(siteFolder, next(script)), next(readFileSync(file, 'utf8')));
        for (const twin of ['', '.br', '.gz']) {
          // nginx goes on serving for a while what it has open.
          if (existsSync(file + twin)) truncateSync(file + twin);
          rmSync(file + twin, { force: true });
        }
      }
      const shell = JSON.parse(next(JSON.stringify(old))) as ShellRelease;
      const bundle = readFileSync(path.join(siteFolder, shellPrerenderFile(old)), 'utf8');
      writeFileSync(path.join(siteFolder, shellPrerenderFile(shell)), next(bundle));
      const hashes = Object.fromEntries(
        Object.keys(shell.integrity).map((file) => [
          file,
          integrity(readFileSync(path.join(siteFolder, file), 'utf8')),
        ]),
      );
      writeFileSync(
        path.join(siteFolder, 'shell.json'),
        JSON.stringify({ ...shell, integrity: hashes, contract: contract ?? old.contract }),
      );
      await publish(registry);
    },
    async close() {
      await gateway.stop();
      renderServer.close();
      await Promise.all([
        areas.stop(),
        api.cut(),
        renderer.cut(),
        ...Object.values(areaLines).map((line) => line.cut()),
      ]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What webpack makes of an app's `uniqueName` where a name is needed. */
function uniqueName(area: string, version: string): string {
  return `webpackChunkrialto_${area}@${version}`.replaceAll(/[^a-zA-Z0-9_]/g, '_');
}

function integrity(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}
