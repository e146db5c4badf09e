import { announcementLevels, audiences, contentLanguages, pageSlugs } from '@rialto/shared/contract/contentNames';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products } from './catalogue';
import { createdAt, instant, ownId } from './columns';

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

/** Shown above every page from `starts_at` until `ends_at`. */
export const announcements = pgTable(
  'announcements',
  {
    id: ownId(),
    textEn: text('text_en').notNull(),
    /** Null: the English text is shown. */
    textDe: text('text_de'),
    level: text('level', { enum: announcementLevels }).notNull(),
    link: text('link'),
    audience: text('audience', { enum: audiences }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('announcements_ends').on(t.endsAt),
    check('announcements_period_possible', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** Products that the home page shows from `starts_at` until `ends_at`, under a title. */
export const seasonalPicks = pgTable(
  'seasonal_picks',
  {
    id: ownId(),
    titleEn: text('title_en').notNull(),
    /** Null: the English title is shown. */
    titleDe: text('title_de'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('seasonal_picks_ends').on(t.endsAt),
    check('seasonal_picks_period_possible', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

export const seasonalPickProducts = pgTable(
  'seasonal_pick_products',
  {
    picksId: integer('picks_id')
      .notNull()
      .references(() => seasonalPicks.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.picksId, t.productId] }),
    unique('seasonal_pick_products_position_unique').on(t.picksId, t.position),
    index('seasonal_pick_products_product').on(t.productId),
  ],
);
