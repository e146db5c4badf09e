import { contentLanguages, pageSlugs } from '@rialto/shared/contract/contentNames';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, ownId } from './columns';

/** The published versions of the market's pages, in Markdown. Rows never change: the latest version is shown. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: ownId(),
    slug: text('slug', { enum: pageSlugs }).notNull(),
    language: text('language', { enum: contentLanguages }).notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The version whose text was published again; 0 is the text that comes with Rialto. */
    restoredFrom: integer('restored_from'),
    /** The admin; null for the demo market's own texts. */
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('page_versions_version_unique').on(t.slug, t.language, t.version),
    check('page_versions_version_positive', sql`${t.version} > 0`),
  ],
);
