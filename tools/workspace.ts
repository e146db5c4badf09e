import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** The folders of the separately deployed areas, in the order they are built and listed. */
export const areaFolders = ['mf-storefront', 'mf-buyer', 'mf-vendor', 'mf-admin'] as const;

export const webApps = ['shell', ...areaFolders] as const;

export type AreaFolder = (typeof areaFolders)[number];

export type WebApp = (typeof webApps)[number];

export function isWebApp(name: string): name is WebApp {
  return (webApps as readonly string[]).includes(name);
}

interface Package {
  name: string;
  version: string;
}

/** Reads the package.json of a workspace folder, or of an installed package by `node_modules/<name>`. */
export function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Package;
}
