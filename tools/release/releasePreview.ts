import { randomBytes } from 'node:crypto';
import { ExpectedError } from '../expected';
import type { BuiltArea } from './builtApp';
import { changeSite } from './changeSite';
import { addressConflicts, contributionConflicts, pageConflicts, shellConflicts } from './compatibility';
import {
  assertPreviewName,
  defaultPreviewDays,
  hasExpired,
  linkOf,
  type Preview,
  type Previews,
  previewOf,
  unexpired,
} from './previews';
import { published } from './rollBack';
import { type Authorized, commandLine } from './siteChange';
import type { SiteState } from './siteState';
import type { Place } from './store/storeOf';
import { upload } from './upload';
import { assertNotRemoved } from './usedReleases';
import { verifyServed } from './verifyServed';

const dayMs = 24 * 60 * 60_000;

export interface PreviewRequest {
  builds: readonly BuiltArea[];
  to: Place;
  name: string;
  /** Until the link of a new preview expires; an existing preview keeps its link. */
  days?: number;
  verifyUrl?: string | undefined;
  author?: Authorized;
}

/**
 * Adds releases to a preview, or replaces its releases of the same areas. Its link stays the same until it expires.
 * @returns the link
 * @throws ExpectedError when a release cannot run on the site
 */
export async function releasePreview({
  builds,
  to,
  name,
  days = defaultPreviewDays,
  verifyUrl,
  author = commandLine,
}: PreviewRequest): Promise<{ link: string; expiresAt: string; generation: number }> {
  assertPreviewName(name);
  const { state, result } = await changeSite(to, { author }, async (found, store) => {
    const live = published(found, store);
    assertRunnable(builds, live);
    for (const built of builds) {
      assertNotRemoved(live, built.release.name, built.release.version);
      await upload(store, built);
      await store.push(built.release.name, built.release.version);
    }
    if (verifyUrl) for (const built of builds) await verifyServed(verifyUrl, built);
    const now = Date.now();
    const previews = unexpired(live.previews, now) ?? newPreviews();
    const known = Object.hasOwn(previews.named, name) ? previews.named[name] : undefined; // 'constructor' is a name, too
    const { expiresAt, releases } = known ?? { expiresAt: new Date(now + days * dayMs).toISOString(), releases: {} };
    const added = Object.fromEntries(builds.map(({ release }) => [release.name, release]));
    const preview: Preview = { expiresAt, releases: { ...releases, ...added } };
    const next = { ...live, previews: { ...previews, named: { ...previews.named, [name]: preview } } };
    const details = {
      action: 'preview' as const,
      app: builds.map(({ release }) => release.name).join(', '),
      version: builds.map(({ release }) => release.version).join(', '),
      preview: name,
    };
    return { next, details, result: { expiresAt, link: linkOf(next.previews, name, live.site) } };
  });
  return { ...result, generation: state.generation };
}

const newPreviews = (): Previews => ({ secret: randomBytes(32).toString('base64url'), named: {}, withdrawn: [] });

function assertRunnable(builds: readonly BuiltArea[], { shell, registry }: SiteState): void {
  const others = Object.values(registry).map(({ active }) => active);
  const found = builds.flatMap((built) => [
    ...shellConflicts(built, shell),
    ...addressConflicts(built.release, others),
    ...pageConflicts(built.release),
    ...contributionConflicts(built.release),
  ]);
  if (found.length > 0)
    throw new ExpectedError(['Rejected; the site has not changed:', ...new Set(found)].join('\n  - '));
}

/** Withdraws a preview: its link shows the live site and says so. */
export async function removePreview(to: Place, name: string, author = commandLine): Promise<void> {
  await changeSite(to, { author }, async (found, store) => {
    const live = published(found, store);
    const previews = unexpired(live.previews, Date.now());
    const preview = previewOf(live, name);
    const { [name]: _removed, ...named } = previews?.named ?? {};
    if (!previews) throw new ExpectedError(`This site has no preview '${name}'.`);
    const withdrawn = [...previews.withdrawn, { name, expiresAt: preview.expiresAt }];
    return {
      next: { ...live, previews: { ...previews, named, withdrawn } },
      details: { action: 'preview_end' as const, app: Object.keys(preview.releases).join(', '), preview: name },
      result: null,
    };
  });
}

/** Removes the previews that have expired. Returns their names. */
export async function prunePreviews(to: Place, live: SiteState, author = commandLine): Promise<string[]> {
  const now = Date.now();
  if (!hasExpired(live.previews, now)) return [];
  const { result } = await changeSite(to, { author }, async (found, store) => {
    const newest = published(found, store);
    const previews = unexpired(newest.previews, now);
    const named = newest.previews?.named ?? {};
    const expired = Object.keys(named).filter((name) => !previews?.named[name]);
    const areas = expired.flatMap((name) => Object.keys(named[name]?.releases ?? {}));
    return {
      next: { ...newest, ...(previews && { previews }) },
      details: { action: 'preview_end' as const, app: [...new Set(areas)].join(', '), preview: expired.join(', ') },
      result: expired,
    };
  });
  return result;
}
