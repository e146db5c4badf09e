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
import { areaPrerenderFile, type PrerenderBundle } from '@rialto/area-kit/build/prerenderFile';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import { readRelease, type ShellRelease } from '@rialto/tools/build/release';
import { composePages } from '@rialto/tools/pages/composePages';
import { shellPrerenderFile } from '@rialto/tools/pages/prerenderBundle';
import { linkOf, previewFiles } from '@rialto/tools/release/previews';
import { generationsFolder } from '@rialto/tools/release/siteState';
import { createRenderServer } from '@rialto/tools/renderer/server';
import { type NetworkProxy, startNetworkProxy } from '../stack/networkProxy';
import { startAreaServers, startSite } from '../stack/site';
import { stack } from '../stack/stack';
import { renderedOnce } from './renderedOnce';

/** A copy of the published site with its own gateway and area servers, for tests that break them. */
export interface OwnSite {
  url: string;
  /** The gateway's connection to the API. */
  api: NetworkProxy;
  /** The gateway's connection to the renderer. */
  renderer: NetworkProxy;
  /** The gateway's connection to an area's server. */
  areaServer(area: string): NetworkProxy;
  release(area: string): AreaRelease;
  /**
   * Publishes a shell with another version and other file names, and removes the old files.
   * @param contract the contract version that it claims to provide to areas
   */
  releaseNextShell(contract?: string): Promise<void>;
  /** Takes files of an area's release off the server; the returned function puts them back. */
  takeAway(area: string, kind: AreaFiles): () => void;
  /** Takes `remotes.json` off the server; the returned function puts it back. */
  takeAwayRegistry(): () => void;
  /** Changes the content of files of an area's release. */
  forge(area: string, kind: AreaFiles): void;
  /** Publishes the next release of an area, made from the built one. */
  releaseNext(area: string, next?: NextRelease): Promise<void>;
  /** Puts the next release of an area into a preview; gives the search of its link. */
  preview(area: string, name: string, state?: PreviewState): string;
  /** Publishes an area without files, whose scripts the test serves itself; null removes it. */
  setArea(name: string, release: AreaRelease | null): Promise<void>;
  /** Gives each area that was released, taken away or changed a release that works. */
  mend(): Promise<void>;
}

/** The container's script, all scripts that it loads, or only those that its pages load when they are visited. */
export type AreaFiles = 'entry' | 'chunks' | 'pages';

interface NextRelease {
  /** Changes every script except the container's. */
  change?: (script: string) => string;
  /** Whether all its files are missing. */
  lost?: boolean;
  /** Code that renders its pages instead of its own. */
  renderedBy?: string;
  /** Milliseconds after which publishing gives up rendering a page. */
  renderLimitMs?: number;
  /** The version of the shell's contract that it requires. */
  contract?: string;
  /** The release before: kept as the previous one, forgotten by the registry, or removed with its files. */
  before?: 'previous' | 'forgotten' | 'removed';
  /** The percentage of visitors that get the release on trial; the others keep the one before. */
  trial?: number;
  /** The trial's id, by which visitors are drawn; without it, by the visitor number. */
  trialId?: string;
}

interface PreviewState {
  isWithdrawn?: boolean;
  expiresAt?: Date;
}

export async function openOwnSite(site: Site = { apiUrl: '/api' }): Promise<OwnSite & { close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-site-'));
  const siteFolder = path.join(folder, 'site');
  cpSync(stack().siteFolder, siteFolder, { recursive: true });
  // The tests change the site's files, which are followed where there are no generations.
  rmSync(path.join(siteFolder, generationsFolder), { recursive: true, force: true });
  const api = await startNetworkProxy(stack().api);
  const registryFile = path.join(siteFolder, 'remotes.json');
  let registry = JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  const publish = async (next: Registry, renderLimitMs?: number) => {
    registry = next;
    writeFileSync(registryFile, JSON.stringify(next));
    const shell = readRelease<ShellRelease>(path.join(siteFolder, 'shell.json'));
    const files = composePages(site, shell, next, await renderedOnce(siteFolder, site, shell, next, renderLimitMs));
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(siteFolder, name), content);
    for (const name of readdirSync(path.join(siteFolder, 'pages')))
      if (!(`pages/${name}` in files)) rmSync(path.join(siteFolder, 'pages', name));
  };
  await publish(registry);
  const areas = await startAreaServers(siteFolder, path.join(folder, 'areas'));
  const areaProxies: Record<string, NetworkProxy> = {};
  for (const [area, address] of Object.entries(areas.addresses)) areaProxies[area] = await startNetworkProxy(address);
  // Runs in this process; others render the pages.
  const renderServer = createRenderServer({ siteFolder, backend: [`http://${api.address}/api`] });
  await new Promise<void>((resolve) => renderServer.listen(0, '127.0.0.1', resolve));
  const renderer = await startNetworkProxy(`127.0.0.1:${(renderServer.address() as AddressInfo).port}`); // it listens on TCP
  const gateway = await startSite({
    siteFolder,
    ...(site.apiUrl.startsWith('/') && { renderer: renderer.address }),
    runFolder: path.join(folder, 'gateway'),
    api: [api.address],
    areaServers: Object.fromEntries(Object.entries(areaProxies).map(([area, proxy]) => [area, proxy.address])),
    ...site,
  });

  let releases = 0;
  /** The areas whose releases or files were changed. */
  const touched = new Set<string>();
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
  /** With their compressed files. */
  const filesWithCompressed = (area: string, kind: AreaFiles) =>
    filesOf(area, kind)
      .flatMap((name) => ['', '.br', '.gz'].map((suffix) => path.join(folderOf(area), name + suffix)))
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
  /** Copies a release under another version, with the names that a build of it would have; gives the scripts' hashes. */
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

  /** Writes a release's `area.json`, unless its files are missing; gives its hash. */
  const describe = (next: AreaRelease, isLost: boolean) => {
    const text = JSON.stringify(next);
    const file = path.join(siteFolder, next.base, 'area.json');
    mkdirSync(path.dirname(file), { recursive: true });
    if (!isLost) writeFileSync(file, text);
    return `sha256-${createHash('sha256').update(text).digest('base64')}`;
  };

  return {
    url: gateway.url,
    api,
    renderer,
    areaServer(area) {
      const proxy = areaProxies[area];
      if (!proxy) throw new Error(`There is no area '${area}'.`);
      return proxy;
    },
    release,
    takeAway(area, kind) {
      touched.add(area);
      return moveAway(filesWithCompressed(area, kind));
    },
    takeAwayRegistry() {
      return moveAway([registryFile]);
    },
    forge(area, kind) {
      touched.add(area);
      for (const file of filesWithCompressed(area, kind))
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
        renderLimitMs,
        before = 'forgotten',
        trial,
        trialId,
      } = {},
    ) {
      releases += 1;
      touched.add(area);
      const old = release(area);
      const built = builtRelease(area);
      // Unique among all sites of the tests, since their browsers report to one API.
      const version = `99.0.${releases}-${path.basename(folder)}`;
      const base = `/remotes/${area}/${version}/`;
      const integrity = lost ? built.integrity : copyRelease(built, version, change, renderedBy);
      const { details: _built, ...described } = built;
      const next = { ...described, version, base, integrity, contract: contract ?? built.contract };
      const active = { ...next, details: describe(next, lost) };
      const previous = before === 'previous' ? old : null;
      const entry = trial
        ? { active: old, previous: null, canary: { release: active, percent: trial, ...(trialId && { id: trialId }) } }
        : { active, previous };
      await publish({ ...registry, [area]: entry }, renderLimitMs);
      if (before === 'removed') rmSync(path.join(siteFolder, old.base), { recursive: true });
    },
    preview(area, name, { isWithdrawn = false, expiresAt = new Date(Date.now() + 86_400_000) } = {}) {
      releases += 1;
      const built = builtRelease(area);
      const version = `98.0.${releases}-${path.basename(folder)}`;
      const base = `/remotes/${area}/${version}/`;
      const release = {
        ...built,
        version,
        base,
        integrity: copyRelease(built, version, (script) => script, undefined),
      };
      const preview = { expiresAt: expiresAt.toISOString(), releases: { [area]: release } };
      const shown = { secret: 'a secret of the test', named: { [name]: preview }, withdrawn: [] };
      const withdrawn = { ...shown, named: {}, withdrawn: [{ name, expiresAt: preview.expiresAt }] };
      mkdirSync(path.join(siteFolder, 'previews'), { recursive: true });
      for (const [file, content] of Object.entries(previewFiles({ previews: isWithdrawn ? withdrawn : shown })))
        writeFileSync(path.join(siteFolder, file), content);
      return new URL(linkOf(shown, name, { ...site, publicUrl: 'http://site' })).search;
    },
    async setArea(name, active) {
      const { [name]: _before, ...others } = registry;
      await publish(active ? { ...others, [name]: { active, previous: null } } : others);
    },
    async releaseNextShell(contract) {
      const old = readRelease<ShellRelease>(path.join(siteFolder, 'shell.json'));
      const version = `${old.version}-next`;
      // The hashes in the names of scripts, such as `assets/119.aea6d177f0.js`.
      const hashesInNames = Object.keys(old.integrity).map((script) => /\.(\w+)\.js$/.exec(script)?.[1] ?? '');
      // Rotates each hash, so that no old name returns: nginx keeps removed files open for a while.
      const next = (text: string) =>
        hashesInNames
          .reduce((changed, hash) => changed.replaceAll(hash, hash.slice(1) + hash.charAt(0)), text)
          .replaceAll(old.version, version);
      // The service worker keeps its address over releases.
      for (const script of Object.keys(old.integrity).filter((name) => next(name) !== name)) {
        const file = path.join(siteFolder, script);
        writeFileSync(path.join(siteFolder, next(script)), next(readFileSync(file, 'utf8')));
        for (const suffix of ['', '.br', '.gz']) {
          // nginx serves an open file for a while after its removal.
          if (existsSync(file + suffix)) truncateSync(file + suffix);
          rmSync(file + suffix, { force: true });
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
    async mend(this: OwnSite) {
      for (const area of touched) await this.releaseNext(area);
      touched.clear();
    },
    async close() {
      await gateway.stop();
      renderServer.close();
      await Promise.all([
        areas.stop(),
        api.cut(),
        renderer.cut(),
        ...Object.values(areaProxies).map((proxy) => proxy.cut()),
      ]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The global name that webpack derives from an app's `uniqueName`. */
function uniqueName(area: string, version: string): string {
  return `webpackChunkrialto_${area}@${version}`.replaceAll(/[^a-zA-Z0-9_]/g, '_');
}

function integrity(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}
