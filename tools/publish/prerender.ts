import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@rialto/shared/area';
import type { Site } from '@rialto/shared/site';
import { areaPrerenderFile, shellPrerenderFile } from './prerenderBundle';

/** One address of the site, or a kind of them, as it will first be rendered. */
export interface Prerendered {
  /** The area that serves it; null for the shell's own. */
  area: string | null;
  /** As the router has it: `/product/:productId`. */
  path: string;
  /** The scripts that only this page needs, relative to the area's base or the site's root. */
  scripts: string[];
  /** The public calls it will make at once, relative to the backend's address. */
  firstData: string[];
  /** The content of the page's root, before any data. */
  html: string;
  /** The style element of its components. */
  css: string;
}

const limitMs = 30_000;

/**
 * Renders every page of a site with the code of the releases that are live in it.
 * @param folder the site, with those releases in it
 * @returns none, with a word of warning, where that cannot be done: then the pages are drawn in the browser alone
 */
export function prerenderPages(
  folder: string,
  site: Site,
  shell: { scripts: string[] },
  registry: Registry,
): Prerendered[] {
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown;
  const shellFile = shellPrerenderFile(shell);
  if (!shellFile || !existsSync(path.join(folder, shellFile))) return [];
  const areas = Object.values(registry)
    .map(({ active: { name, base } }) => ({ name, file: base + areaPrerenderFile }))
    .filter(({ file }) => existsSync(path.join(folder, file)))
    .map(({ name, file }) => ({ name, bundle: read(file) }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'prerenderChild.mjs')],
    {
      input: JSON.stringify({ shell: read(shellFile), areas, registry, site }),
      encoding: 'utf8',
      env: {},
      timeout: limitMs,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (stderr)
    console.warn(`Some pages could not be rendered beforehand; the browser will draw them.\n${stderr.slice(0, 2000)}`);
  return status === 0 ? (JSON.parse(stdout) as Prerendered[]) : [];
}
