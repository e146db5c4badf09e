import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Contents, contentsFile, damagedFiles, readContents } from '@rialto/area-kit/contents';
import pLimit from 'p-limit';
import { ExpectedError } from '../../expected';
import { secretSetting, setting } from '../../settings';
import { beginActivation } from '../activate';
import { renameDurably, temporaryPath, writeThrough } from '../durable';
import type { SiteChange } from '../siteChange';
import { hasRelease, releaseFolder, releasesPath, sizeOf } from '../siteFolder';
import {
  changeFile,
  generationFile,
  generationOf,
  generationsFolder,
  generationsIn,
  json,
  type SiteState,
} from '../siteState';
import { placeShell } from '../upload';
import { usedReleases } from '../usedReleases';
import { type BucketSettings, openBucket } from './bucket';
import { addGeneration, isOutdated, keepChange, keptGenerations, removeReleases } from './folderStore';
import type { SiteStore } from './siteStore';

const atOnce = 8;

/** The bucket of SITE_S3_ENDPOINT, SITE_S3_BUCKET, SITE_S3_REGION and its keys; null when the site is only in its folder. */
export function bucketSettings(): BucketSettings | null {
  const bucket = setting('SITE_S3_BUCKET');
  if (!bucket) return null;
  const required = (name: string, value: string | undefined): string => {
    if (value) return value;
    throw new ExpectedError(`SITE_S3_BUCKET also needs ${name}.`);
  };
  return {
    bucket,
    endpoint: required('SITE_S3_ENDPOINT', setting('SITE_S3_ENDPOINT')),
    region: setting('SITE_S3_REGION') ?? 'us-east-1',
    accessKeyId: required('SITE_S3_ACCESS_KEY_ID', secretSetting('SITE_S3_ACCESS_KEY_ID')),
    secretAccessKey: required('SITE_S3_SECRET_ACCESS_KEY', secretSetting('SITE_S3_SECRET_ACCESS_KEY')),
  };
}

/** Has an object for each release, written last, so that its presence means that the release is complete. */
const indexFolder = 'releases/index';
const indexKey = (app: string, version: string) => `${indexFolder}/${app}/${version}`;

/**
 * A site in a bucket. The folder is this host's copy: it has the states, and the releases that the newest one needs. States are
 * written under the condition that their generation does not exist (`If-None-Match`).
 */
export function bucketStore(folder: string, settings: BucketSettings, host = os.hostname()): SiteStore {
  const bucket = openBucket(settings);
  const place = { folder, host };
  const newestIn = (keys: readonly number[]) => Math.max(0, ...keys);
  const stored = async () => (await bucket.list(`${generationsFolder}/`)).map(({ key }) => generationOf(key));
  const isBehind = async () => newestIn(await stored()) > newestIn(generationsIn(folder));

  const store: SiteStore = {
    ...place,
    isBehind,
    async pull() {
      const [newest, known] = [newestIn(await stored()), newestIn(generationsIn(folder))];
      if (newest <= known) return;
      const body = await bucket.get(generationFile(newest));
      if (!body) return store.pull(); // removed meanwhile, because there are many newer ones
      const state = JSON.parse(body.toString('utf8')) as SiteState;
      if (known > 0) for (let missed = known + 1; missed < newest; missed += 1) await pullChange(missed);
      for (const [app, version] of usedReleases(state)) await store.fetch(app, version);
      await placeShell(place, state.shell.version);
      beginActivation(place);
      await addGeneration(place, state);
    },
    async add(state) {
      if (state.generation === 1) await assertConditionalWrites();
      const key = generationFile(state.generation);
      if (!(await bucket.create(key, json(state))) && !(await isOurs(key, state))) return false;
      const generations = await stored();
      if (isOutdated(state.generation, generations)) {
        await bucket.remove(key);
        return false;
      }
      await addGeneration(place, state);
      for (const old of generations.slice(0, -keptGenerations)) await forget(old);
      return true;
    },
    async push(app, version) {
      const local = releaseFolder(folder, app, version);
      const isComplete = (await bucket.get(indexKey(app, version))) !== null;
      const known = isComplete ? await bucket.get(`${releasesPath(app)}/${version}/${contentsFile}`) : null;
      const isSame = known?.equals(readFileSync(path.join(local, contentsFile))) ?? false;
      if (known && !isSame)
        throw new ExpectedError(
          `${app} ${version} is already in the bucket, with different content. A version never changes: build it with a new version.`,
        );
      const files = [...Object.keys(readContents(local).files), contentsFile];
      // One that was being removed when it was released again lacks files.
      const stored = isSame ? await bucket.list(`${releasesPath(app)}/${version}/`) : [];
      if (stored.length >= files.length) return;
      await pLimit(atOnce).map(files, async (file) => {
        await bucket.put(`${releasesPath(app)}/${version}/${file}`, readFileSync(path.join(local, file)));
      });
      await bucket.put(indexKey(app, version), JSON.stringify({ bytes: sizeOf(local) }));
    },
    async fetch(app, version) {
      if (hasRelease(folder, app, version)) return;
      const prefix = `${releasesPath(app)}/${version}`;
      const body = await bucket.get(`${prefix}/${contentsFile}`);
      if (!body) throw new ExpectedError(`${app} ${version} is not in the bucket ${bucket.name}.`);
      const { files } = JSON.parse(body.toString('utf8')) as Contents;
      const aside = temporaryPath(place);
      await pLimit(atOnce).map([...Object.keys(files), contentsFile], async (file) => {
        const content = await bucket.get(`${prefix}/${file}`);
        if (!content) throw new ExpectedError(`${prefix}/${file} is not in the bucket ${bucket.name}.`);
        await mkdir(path.dirname(path.join(aside, file)), { recursive: true });
        await writeThrough(path.join(aside, file), content);
      });
      const damaged = damagedFiles(aside, files);
      if (damaged.length > 0)
        throw new ExpectedError(`${app} ${version} is damaged in the bucket ${bucket.name}: ${damaged.join(', ')}.`);
      renameDurably(aside, releaseFolder(folder, app, version));
    },
    async apps() {
      const areas = (await bucket.list(`${indexFolder}/`)).map(({ key }) => key.split('/').at(-2) ?? '');
      return ['shell', ...new Set(areas.filter((name) => name !== 'shell'))];
    },
    async releases(app) {
      const listed = await bucket.list(`${indexFolder}/${app}/`);
      const releases = await pLimit(atOnce).map(listed, async ({ key, modifiedAt }) => {
        const index = await bucket.get(key);
        const { bytes = 0 } = JSON.parse(index?.toString('utf8') ?? '{}') as { bytes?: number };
        return { version: key.split('/').at(-1) ?? '', releasedAt: modifiedAt, bytes };
      });
      return releases.sort((a, b) => a.releasedAt - b.releasedAt);
    },
    async remove(app, versions) {
      for (const version of versions) {
        await bucket.remove(indexKey(app, version));
        const objects = await bucket.list(`${releasesPath(app)}/${version}/`);
        await pLimit(atOnce).map(objects, ({ key }) => bucket.remove(key));
      }
      removeReleases(place, app, versions);
    },
  };

  /** Whether an earlier attempt wrote the object, whose response was lost. */
  async function isOurs(key: string, state: SiteState): Promise<boolean> {
    const body = await bucket.get(key);
    return body !== null && (JSON.parse(body.toString('utf8')) as SiteState).change?.id === state.change?.id;
  }

  /** Another host's change, of which only the audit log needs to know. */
  async function pullChange(generation: number): Promise<void> {
    const body = (await bucket.get(generationFile(generation))) ?? (await bucket.get(changeFile(generation)));
    if (!body) return;
    const stored = JSON.parse(body.toString('utf8')) as SiteState | SiteChange;
    await keepChange(place, generation, 'generation' in stored ? stored.change : stored);
  }

  /** Hosts that are far behind still find its change. */
  async function forget(generation: number): Promise<void> {
    const body = await bucket.get(generationFile(generation));
    const { change } = JSON.parse(body?.toString('utf8') ?? '{}') as Partial<SiteState>;
    if (change) await bucket.put(changeFile(generation), json(change));
    await bucket.remove(generationFile(generation));
  }

  /** Without conditions, of two hosts that release at once one would lose its release unnoticed. */
  async function assertConditionalWrites(): Promise<void> {
    const key = 'releases/condition';
    await bucket.put(key, '');
    if (await bucket.create(key, ''))
      throw new ExpectedError(
        `The bucket ${bucket.name} ignores If-None-Match, so releases could get lost. Use a service with conditional writes.`,
      );
  }

  return store;
}
