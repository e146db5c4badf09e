import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  [key: string]: unknown;
}

interface Generator {
  name: string;
  envs?: string[];
  files?: string[];
}

export interface Kustomization {
  resources?: string[];
  patches?: { path: string }[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
}

export const readKustomization = (folder: string) =>
  parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

export const readResources = (file: string) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Resource);

/**
 * The resources of a kustomization with its patches: what `kubectl kustomize` gives, without generated ones and names of images.
 * @throws Error when a patch has no resource
 */
export function resourcesOf(folder: string): Resource[] {
  const { resources = [], patches = [] } = readKustomization(folder);
  const found = resources.flatMap((name) => {
    const place = path.join(folder, name);
    return name.endsWith('.yaml') ? readResources(place) : resourcesOf(place);
  });
  for (const patch of patches.flatMap(({ path: name }) => readResources(path.join(folder, name)))) {
    const index = found.findIndex((one) => one.kind === patch.kind && one.metadata.name === patch.metadata.name);
    const target = found[index];
    if (!target) throw new Error(`${patch.kind} ${patch.metadata.name} is patched, but does not exist.`);
    found[index] = merged(target, patch) as Resource;
  }
  return found;
}

/** Kubernetes' strategic merge: null removes a key, and items of lists are found by their name. */
function merged(target: unknown, patch: unknown): unknown {
  if (Array.isArray(patch) && Array.isArray(target) && patch.every(hasName)) {
    const changed = target.map((item) => {
      const change = patch.find(({ name }) => hasName(item) && name === item.name);
      return change ? merged(item, change) : item;
    });
    return [...changed, ...patch.filter(({ name }) => !target.some((item) => hasName(item) && item.name === name))];
  }
  if (!isObject(patch) || !isObject(target)) return patch;
  const result = { ...target };
  for (const [key, value] of Object.entries(patch))
    if (value === null) delete result[key];
    else result[key] = key in target ? merged(target[key], value) : value;
  return result;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasName = (value: unknown): value is { name: string } => isObject(value) && typeof value.name === 'string';
