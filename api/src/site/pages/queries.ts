import type { ContentLanguage, PageSlug } from '@rialto/shared/contract/contentNames';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { pageVersions, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';

const listed = {
  id: pageVersions.id,
  slug: pageVersions.slug,
  language: pageVersions.language,
  version: pageVersions.version,
  title: pageVersions.title,
  restoredFrom: pageVersions.restoredFrom,
  createdAt: pageVersions.createdAt,
  author: { id: users.id, name: users.name, email: users.email, status: users.status },
};

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];
export type TextRow = VersionRow & { text: string };

/** The current version of each page and language that an admin has published. */
export function listCurrent(db: Queryable): Promise<VersionRow[]> {
  return db
    .selectDistinctOn([pageVersions.slug, pageVersions.language], listed)
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.createdBy))
    .orderBy(pageVersions.slug, pageVersions.language, desc(pageVersions.version));
}

const ofPage = (slug: PageSlug, language: ContentLanguage) =>
  and(eq(pageVersions.slug, slug), eq(pageVersions.language, language));

/** Up to `limit` versions after a cursor, newest first. */
export function listVersions(db: Queryable, slug: PageSlug, language: ContentLanguage, { after, limit }: Slice) {
  return db
    .select(listed)
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.createdBy))
    .where(and(ofPage(slug, language), afterCursor(pageVersions.createdAt, pageVersions.id, after)))
    .orderBy(desc(pageVersions.createdAt), desc(pageVersions.id))
    .limit(limit);
}

export async function countVersions(db: Queryable, slug: PageSlug, language: ContentLanguage): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pageVersions).where(ofPage(slug, language));
  return row?.total ?? 0;
}

/** A version with its text, by default the latest. */
export async function findVersion(
  db: Queryable,
  slug: PageSlug,
  language: ContentLanguage,
  version?: number,
): Promise<TextRow | undefined> {
  const [row] = await db
    .select({ ...listed, text: pageVersions.text })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.createdBy))
    .where(and(ofPage(slug, language), version === undefined ? undefined : eq(pageVersions.version, version)))
    .orderBy(desc(pageVersions.version))
    .limit(1);
  return row;
}
