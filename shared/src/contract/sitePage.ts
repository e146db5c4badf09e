import { z } from 'zod';
import { contentLanguages, MAX_PAGE_TEXT, pageSlugs } from './contentNames';
import { count, instant, name, optionalText, text, wholeText } from './fields';
import { pageQuerySchema } from './page';
import { userRefSchema } from './user';

const slug = z.enum(pageSlugs);
const language = z.enum(contentLanguages);
/** Consecutive for a page and language; 0 is the text that comes with Rialto. */
const version = count;

export const pageParamsSchema = z.object({ slug });
export const pageLanguageQuerySchema = z.object({ language: language.default('en') });

/**
 * GET /api/pages/{slug}?language=. The latest version in the language, else in English, else the text that comes with Rialto.
 * `html` is sanitised; its headings start at h2, and pictures are of /api/media only.
 */
export const sitePageSchema = z.object({
  slug,
  /** The language of the text, which may be another than the requested one. */
  language,
  title: z.string(),
  html: z.string(),
  /** The beginning of the text, for search engines. */
  description: z.string(),
  /** The ids and texts of the headings of level 2. */
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
  publishedAt: instant.nullable(),
});
export type SitePage = z.infer<typeof sitePageSchema>;

/** A published version; `publishedAt` and `publishedBy` are null for version 0. */
export const pageVersionSchema = z.object({
  slug,
  language,
  version,
  title: z.string(),
  publishedAt: instant.nullable(),
  publishedBy: userRefSchema.nullable(),
  /** The version whose text was published again. */
  restoredFrom: version.nullable(),
});
export type PageVersion = z.infer<typeof pageVersionSchema>;

/** GET /api/pages, for admins: the current version of each page and language. */
export const pageListSchema = z.array(pageVersionSchema);

/** GET /api/pages/{slug}/versions?language=, for admins, newest first. Version 0 is not in the list. */
export const pageVersionListSchema = z.array(pageVersionSchema);
export const pageVersionListQuerySchema = pageQuerySchema.extend({ language });

/** GET /api/pages/{slug}/versions/{version}?language=, for admins. `text` is Markdown. */
export const pageVersionParamsSchema = z.object({ slug, version: wholeText(version) });
export const pageTextSchema = pageVersionSchema.extend({ text: z.string() });
export type PageText = z.infer<typeof pageTextSchema>;

/**
 * POST /api/pages/{slug}/versions, by an admin: 201 with the new version; 409 `PAGE_CHANGED` if `basedOn` is not the latest
 * version.
 */
export const publishPageSchema = z.strictObject({
  language,
  title: name(120),
  text: text(MAX_PAGE_TEXT),
  basedOn: version,
  restoredFrom: version.nullish(),
});
export type PublishPage = z.infer<typeof publishPageSchema>;

/** POST /api/pages/preview, by an admin. */
export const previewPageSchema = z.strictObject({ text: optionalText(MAX_PAGE_TEXT) });

/** What of a text is not shown as it was written: HTML is shown as text, refused links and pictures as their words. */
export const pageProblemSchema = z.object({ kind: z.enum(['html', 'link', 'picture']), source: z.string() });
export type PageProblem = z.infer<typeof pageProblemSchema>;
export const pagePreviewSchema = z.object({ html: z.string(), problems: z.array(pageProblemSchema) });
export type PagePreview = z.infer<typeof pagePreviewSchema>;
