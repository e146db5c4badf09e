import {
  blogPostListSchema,
  blogPostSchema,
  createBlogPostSchema,
  postProductsSchema,
} from '@rialto/shared/contract/blog';
import { idParams } from '@rialto/shared/contract/fields';
import { pageQuerySchema } from '@rialto/shared/contract/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Forbidden, InvalidInput, NotFound } from '../../errors/errors';
import { newestPage, type Slice } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { assertNotOfficialName } from '../../identity/officialNames';
import { publicName } from '../../identity/publicName';
import { mayDeletePost, mayNameProducts } from './policy';
import { presentPost, presentWhole } from './present';
import { listPostProducts, replacePostProducts } from './products';
import { countPosts, deletePost, findPost, findPublicPost, insertPost, listPosts, type PostRow } from './queries';

const tags = ['Blog'];

export const blogRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/blog',
    {
      config: { publicResponse: true },
      schema: { tags, querystring: pageQuerySchema, response: { 200: blogPostListSchema } },
    },
    async (request, reply) => {
      const posts = await newestPage(request, reply, request.query, {
        list: (slice: Slice) => listPosts(request.readDb, slice),
        total: () => countPosts(request.readDb),
        cursorOf: ({ createdAt, id }: PostRow) => [createdAt, id],
      });
      return posts.map(presentPost);
    },
  );

  app.get(
    '/blog/:id',
    { config: { publicResponse: true }, schema: { tags, params: idParams, response: { 200: blogPostSchema } } },
    async (request) => {
      const post = await findPublicPost(request.readDb, request.params.id);
      if (!post) throw new NotFound('Post');
      return presentWhole(post, await listPostProducts(request.readDb, post.id));
    },
  );

  app.post(
    '/blog',
    {
      onRequest: app.signedIn,
      schema: { tags, security: session, body: createBlogPostSchema, response: { 201: blogPostSchema } },
    },
    async (request, reply) => {
      const { title, details, imageUrl, author, productIds } = request.body;
      const caller = accountOf(request);
      assertNotOfficialName('author', author, caller.role);
      const values = { title, details, imageUrl: ownOrWebPicture(imageUrl), author: author || publicName(caller) };
      const post = await insertPost(app.db, caller, values, productIds);
      return reply.code(201).send(presentWhole(post, await listPostProducts(app.db, post.id)));
    },
  );

  app.put(
    '/blog/:id/products',
    {
      onRequest: app.signedIn,
      schema: {
        ...{ tags, security: session, summary: 'Names products in a post, in place of those before' },
        params: idParams,
        body: postProductsSchema,
        response: { 200: blogPostSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const post = await findPost(app.db, request.params.id);
      if (!post) throw new NotFound('Post');
      if (!mayNameProducts(caller, post)) throw new Forbidden();
      await replacePostProducts(app.db, caller, post.id, request.body.productIds);
      return presentWhole(post, await listPostProducts(app.db, post.id));
    },
  );

  app.delete(
    '/blog/:id',
    { onRequest: app.signedIn, schema: { tags, security: session, params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const caller = accountOf(request);
      const { id } = request.params;
      const post = await findPost(app.db, id);
      if (!post) throw new NotFound('Post');
      if (!mayDeletePost(caller, post)) throw new Forbidden();
      await deletePost(app.db, caller.id, id);
      return reply.code(204).send(null);
    },
  );
};

const ownPicture = /^\/api\/media\/([\w.-]+|uploads\/[0-9a-f]{32}\/\d{1,4}\.webp)$/;

/** Allows pictures of other sites and uploaded ones, but no other path of this site, which the contract would allow. */
function ownOrWebPicture(url: string | null | undefined): string | null {
  if (!url) return null;
  if (url.startsWith('/') && !ownPicture.test(url))
    throw new InvalidInput({ imageUrl: { code: 'NO_PICTURE_ADDRESS' } });
  return url;
}
