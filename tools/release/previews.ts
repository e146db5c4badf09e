import { createHmac } from 'node:crypto';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { type PreviewFile, previewFileOf, previewParameter } from '@rialto/shared/federation/preview';
import type { Site } from '@rialto/shared/site';
import { ExpectedError } from '../expected';
import type { SiteState } from './siteState';

/** Releases that a browser gets only after opening a signed link. */
export interface Preview {
  /** ISO 8601. */
  expiresAt: string;
  /** By area. */
  releases: Record<string, AreaRelease>;
}

/** The previews of a site. They are not in the registry, which everyone can read. */
export interface Previews {
  /** Signs the links. */
  secret: string;
  named: Record<string, Preview>;
  /** Their links are answered with a reason until they expire. */
  withdrawn: { name: string; expiresAt: string }[];
}

export const defaultPreviewDays = 14;

const nameForm = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** @throws ExpectedError when a preview cannot have this name */
export function assertPreviewName(name: string): void {
  if (!nameForm.test(name))
    throw new ExpectedError(
      `'${name}' cannot be the name of a preview. Use lowercase letters, digits and '-', such as pr-12.`,
    );
}

/** @throws ExpectedError when it is not a whole number from 1 to 90 */
export function previewDaysOf(text: string | undefined): number {
  const days = Number(text ?? defaultPreviewDays);
  if (!Number.isInteger(days) || days < 1 || days > 90)
    throw new ExpectedError(`A preview lasts a whole number of days from 1 to 90, not '${text}'.`);
  return days;
}

/** @throws ExpectedError when the site has no such preview */
export function previewOf({ previews }: SiteState, name: string): Preview {
  const named = unexpired(previews, Date.now())?.named ?? {};
  const preview = Object.hasOwn(named, name) ? named[name] : undefined;
  if (preview) return preview;
  throw new ExpectedError(`This site has no preview '${name}'. It has: ${Object.keys(named).join(', ') || 'none'}.`);
}

export interface ListedPreview {
  name: string;
  expiresAt: string;
  releases: { area: string; version: string }[];
  link: string;
}

/** The previews that have not expired, for admins. */
export function listPreviews({ previews, site }: SiteState): ListedPreview[] {
  const current = unexpired(previews, Date.now());
  if (!current) return [];
  return Object.entries(current.named).map(([name, { expiresAt, releases }]) => ({
    name,
    expiresAt,
    releases: Object.values(releases).map(({ name: area, version }) => ({ area, version })),
    link: linkOf(current, name, site),
  }));
}

/** The releases of previews, which are kept while the previews are. */
export function previewedReleases({
  previews,
}: Pick<SiteState, 'previews'>): { preview: string; release: AreaRelease }[] {
  return Object.entries(previews?.named ?? {}).flatMap(([preview, { releases }]) =>
    Object.values(releases).map((release) => ({ preview, release })),
  );
}

/** The files that the links read, by path in the site's folder. Only a link names its file. */
export function previewFiles({ previews }: Pick<SiteState, 'previews'>): Record<string, string> {
  const current = unexpired(previews, Date.now());
  if (!current) return {};
  const file = (name: string, expiresAt: string, content: Pick<PreviewFile, 'areas'>) => [
    previewFileOf(tokenOf(current.secret, name, expiresAt)).slice(1),
    `${JSON.stringify({ name, expiresAt, ...content } satisfies PreviewFile)}\n`,
  ];
  return Object.fromEntries([
    ...current.withdrawn.map(({ name, expiresAt }) => file(name, expiresAt, { areas: null })),
    ...Object.entries(current.named).map(([name, { expiresAt, releases }]) =>
      file(name, expiresAt, { areas: Object.values(releases) }),
    ),
  ]);
}

/** Without those that have expired. */
export function unexpired(previews: Previews | undefined, now: number): Previews | undefined {
  if (!previews) return undefined;
  const isCurrent = ({ expiresAt }: { expiresAt: string }) => Date.parse(expiresAt) > now;
  return {
    ...previews,
    named: Object.fromEntries(Object.entries(previews.named).filter(([, preview]) => isCurrent(preview))),
    withdrawn: previews.withdrawn.filter(isCurrent),
  };
}

export const hasExpired = (previews: Previews | undefined, now: number) =>
  [...Object.values(previews?.named ?? {}), ...(previews?.withdrawn ?? [])].some(
    ({ expiresAt }) => Date.parse(expiresAt) <= now,
  );

/** The name and expiry of a preview, signed. */
function tokenOf(secret: string, name: string, expiresAt: string): string {
  const signed = `${name}.${Date.parse(expiresAt).toString(36)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The address that opens a preview, at a page of its first area. */
export function linkOf({ secret, named }: Previews, name: string, { publicUrl = '' }: Site): string {
  const { expiresAt = '', releases = {} } = named[name] ?? {};
  const path = Object.values(releases)[0]?.paths[0]?.path ?? '/';
  return `${publicUrl}${path}?${previewParameter}=${tokenOf(secret, name, expiresAt)}`;
}
