import type { ContentLanguage } from '@rialto/shared/contract/contentNames';
import { contentLanguages, type PageSlug, pageSlugs } from '@rialto/shared/contract/contentNames';
import {
  type PageText,
  pageLanguageQuerySchema,
  pageListSchema,
  pageParamsSchema,
  pagePreviewSchema,
  pageTextSchema,
  pageVersionListQuerySchema,
  pageVersionListSchema,
  pageVersionParamsSchema,
  previewPageSchema,
  publishPageSchema,
  sitePageSchema,
} from '@rialto/shared/contract/sitePage';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queryable } from '../../db/database';
import { NotFound } from '../../errors/errors';
import { newestPage, type Slice } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { renderMarkdown } from './markdown';
import { presentDefault, presentPage, presentText, presentVersion } from './present';
import { countVersions, findVersion, listCurrent, listVersions, type VersionRow } from './queries';
import { publishPage } from './write';

const tags = ['Pages'];
/** For a text of the most characters, each of four bytes and escaped. */
const bodyLimit = 1024 * 1024;

/** The market's own pages: help, delivery and returns, terms, privacy, imprint and contact. */
export const pageRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');

  app.get(
    '/pages/:slug',
    {
      config: { publicResponse: true },
      schema: {
        tags,
        summary: 'A page as sanitised HTML, in English where it is not in the language',
        params: pageParamsSchema,
        querystring: pageLanguageQuerySchema,
        response: { 200: sitePageSchema },
      },
    },
    async (request) => presentPage(await shownText(request.readDb, request.params.slug, request.query.language)),
  );

  app.get(
    '/pages',
    {
      onRequest,
      schema: {
        tags,
        security: session,
        summary: 'The current version of each page and language',
        response: { 200: pageListSchema },
      },
    },
    async () => {
      const published = (await listCurrent(app.db)).map(presentVersion);
      return pageSlugs.flatMap((slug) =>
        contentLanguages.map((language) => {
          const found = published.find((row) => row.slug === slug && row.language === language);
          return found ?? presentDefault(slug, language);
        }),
      );
    },
  );

  app.get(
    '/pages/:slug/versions',
    {
      onRequest,
      schema: {
        tags,
        security: session,
        summary: 'The published versions, newest first',
        params: pageParamsSchema,
        querystring: pageVersionListQuerySchema,
        response: { 200: pageVersionListSchema },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const { language } = request.query;
      const versions = await newestPage(request, reply, request.query, {
        list: (slice: Slice) => listVersions(app.db, slug, language, slice),
        total: () => countVersions(app.db, slug, language),
        cursorOf: ({ createdAt, id }: VersionRow) => [createdAt, id],
      });
      return versions.map(presentVersion);
    },
  );

  app.get(
    '/pages/:slug/versions/:version',
    {
      onRequest,
      schema: {
        tags,
        security: session,
        summary: 'A version with its Markdown; 0 is the text that comes with Rialto',
        params: pageVersionParamsSchema,
        querystring: pageLanguageQuerySchema,
        response: { 200: pageTextSchema },
      },
    },
    async (request) => {
      const { slug, version } = request.params;
      const { language } = request.query;
      if (version === 0) return presentDefault(slug, language);
      const found = await findVersion(app.db, slug, language, version);
      if (!found) throw new NotFound('Page');
      return presentText(found);
    },
  );

  app.post(
    '/pages/:slug/versions',
    {
      onRequest,
      bodyLimit,
      schema: {
        tags,
        security: session,
        summary: 'Publishes a version; 409 if another was published meanwhile',
        params: pageParamsSchema,
        body: publishPageSchema,
        response: { 201: pageTextSchema },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const { language, text } = request.body;
      renderMarkdown(text); // rejects what could not be shown
      const version = await publishPage(app.db, accountOf(request).id, slug, request.body);
      const published = await findVersion(app.db, slug, language, version);
      if (!published) throw new NotFound('Page');
      return reply.code(201).send(presentText(published));
    },
  );

  app.post(
    '/pages/preview',
    {
      onRequest,
      bodyLimit,
      config: { keepsPublicCache: true },
      schema: {
        tags,
        security: session,
        summary: 'A text as it would be shown, and what of it would not be',
        body: previewPageSchema,
        response: { 200: pagePreviewSchema },
      },
    },
    async (request) => {
      const { html, problems } = renderMarkdown(request.body.text);
      return { html, problems };
    },
  );
};

/** What visitors see: a text in another language only if an admin has published it, since a default would contradict it. */
async function shownText(db: Queryable, slug: PageSlug, language: ContentLanguage): Promise<PageText> {
  const found = (await findVersion(db, slug, language)) ?? (await findVersion(db, slug, 'en'));
  return found ? presentText(found) : presentDefault(slug, language);
}
