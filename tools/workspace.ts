import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export const defaultSiteFolder = path.join(root, 'dist/site');

/** The folder of an area, whose name follows `mf-`. */
export type AreaFolder = `mf-${string}`;

export type WebApp = 'shell' | AreaFolder;

export const areaFolders = readdirSync(root)
  .filter((name): name is AreaFolder => name.startsWith('mf-') && existsSync(path.join(root, name, 'package.json')))
  .sort();

export const webApps: WebApp[] = ['shell', ...areaFolders];

export function isWebApp(name: string): name is WebApp {
  return (webApps as string[]).includes(name);
}

export function areaName(app: WebApp): string {
  return app.replace(/^mf-/, '');
}

/** What is installed, built or written while running. */
const notSource = /^(node_modules|dist|coverage|secrets|builds|backups|\..*)$/;

/** The paths of the project's files, and of its folders with a slash at the end, below one of them or the root. */
export function projectPaths(folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notSource.test(entry.name)) return [];
    const name = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? [`${name}/`, ...projectPaths(name)] : [name];
  });
}

interface Package {
  name: string;
  version: string;
  exports?: Record<string, string>;
}

/** @param folder of the workspace, or `node_modules/<name>` */
export function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Package;
}
