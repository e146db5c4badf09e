import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaRelease, Registry } from '@rialto/shared/area';
import { readRelease, type ShellRelease } from '@rialto/tools/build/release';
import { composePages } from '@rialto/tools/publish/publish';
import { type Line, layLine } from '../stack/line';
import { startSite } from '../stack/site';
import { stack } from '../stack/stack';

/** A copy of the published site behind a gateway of its own, for a test that breaks things. */
export interface OwnSite {
  url: string;
  /** The gateway's way to the API. */
  api: Line;
  release(area: string): AreaRelease;
  /** Takes files of an area's release off the server; returns what puts them back. */
  takeAway(area: string, kind: AreaFiles): () => void;
  /** Publishes the area again with its scripts changed; returns what publishes it as it was. */
  republish(area: string, kind: AreaFiles, change: (script: string) => string): () => void;
  /** Publishes a next release of which no file arrived. */
  releaseNothing(area: string): void;
  /** Publishes the same files as another version, and takes the old one's folder away. */
  moveRelease(area: string): void;
  /** Publishes the area as built against another version of the shell's contract. */
  requireContract(area: string, contract: string): void;
}

/** The container's script, or everything it loads later. */
export type AreaFiles = 'entry' | 'chunks';

export async function openOwnSite(): Promise<OwnSite & { close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-site-'));
  const siteFolder = path.join(folder, 'site');
  cpSync(stack().siteFolder, siteFolder, { recursive: true });
  const api = await layLine(stack().api);
  const gateway = await startSite({ siteFolder, runFolder: path.join(folder, 'gateway'), api: api.address });

  const registryFile = path.join(siteFolder, 'remotes.json');
  const registry = () => JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  const release = (area: string) => {
    const entry = registry()[area];
    if (!entry) throw new Error(`There is no area '${area}'.`);
    return entry.active;
  };
  const folderOf = (area: string) => path.join(siteFolder, release(area).base);
  const filesOf = (area: string, kind: AreaFiles) => {
    const { entry } = release(area);
    if (kind === 'entry') return [entry];
    return readdirSync(path.join(folderOf(area), 'assets'))
      .map((name) => `assets/${name}`)
      .filter((name) => name.endsWith('.js') && name !== entry);
  };

  const publish = (next: Registry) => {
    writeFileSync(registryFile, JSON.stringify(next));
    const shell = readRelease<ShellRelease>(path.join(siteFolder, 'shell.json'));
    composePages(siteFolder, { apiUrl: '/api' }, shell, next);
  };

  return {
    url: gateway.url,
    api,
    release,
    takeAway(area, kind) {
      const files = filesOf(area, kind).map((name) => path.join(folderOf(area), name));
      for (const file of files) renameSync(file, `${file}.away`);
      return () => {
        for (const file of files) renameSync(`${file}.away`, file);
      };
    },
    republish(area, kind, change) {
      const before = filesOf(area, kind).map((name) => ({
        name,
        script: readFileSync(path.join(folderOf(area), name), 'utf8'),
      }));
      const put = (scripts: typeof before) => {
        const next = registry();
        const active = next[area]?.active;
        for (const { name, script } of scripts) {
          const file = path.join(folderOf(area), name);
          // Its compressed twins would be served instead.
          for (const twin of ['.gz', '.br']) rmSync(file + twin, { force: true });
          // Replaced, not rewritten: a server that has the old one open goes on with the old one.
          writeFileSync(`${file}.arriving`, script);
          renameSync(`${file}.arriving`, file);
          if (active) active.integrity[name] = integrity(script);
        }
        publish(next);
      };
      put(before.map(({ name, script }) => ({ name, script: change(script) })));
      return () => put(before);
    },
    releaseNothing(area) {
      const previous = release(area);
      const version = '99.0.0-lost';
      const active = { ...previous, version, base: `/remotes/${area}/${version}/` };
      publish({ ...registry(), [area]: { active, previous } });
    },
    moveRelease(area) {
      const old = release(area);
      const version = `${old.version}-moved`;
      const active = { ...old, version, base: `/remotes/${area}/${version}/` };
      renameSync(folderOf(area), path.join(siteFolder, active.base));
      publish({ ...registry(), [area]: { active, previous: null } });
    },
    requireContract(area, contract) {
      publish({ ...registry(), [area]: { active: { ...release(area), contract }, previous: null } });
    },
    async close() {
      await gateway.stop();
      await api.cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function integrity(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}
