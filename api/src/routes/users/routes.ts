import { idParams } from '@rialto/shared/contract/fields';
import { userListQuerySchema, userListSchema, userSchema } from '@rialto/shared/contract/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors';
import { newestPage, type Slice } from '../../newestFirst';
import { accountOf, session } from '../../plugins/auth';
import { maySeeUser } from './policy';
import { presentUser } from './present';
import { countUsers, findUser, listUsers, type UserRow } from './queries';

const tags = ['Users'];

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/users',
    {
      onRequest: app.only('admin'),
      schema: { tags, security: session, querystring: userListQuerySchema, response: { 200: userListSchema } },
    },
    async (request, reply) => {
      const { q, role, status } = request.query;
      const filter = { q: q?.trim(), role, status };
      const users = await newestPage(request, reply, request.query, {
        list: (slice: Slice) => listUsers(app.db, filter, slice),
        total: () => countUsers(app.db, filter),
        placeOf: ({ createdAt, id }: UserRow) => [createdAt, id],
      });
      return users.map(presentUser);
    },
  );

  app.get(
    '/users/:id',
    { onRequest: app.signedIn, schema: { tags, security: session, params: idParams, response: { 200: userSchema } } },
    async (request) => {
      const { id } = request.params;
      const user = maySeeUser(accountOf(request), id) ? await findUser(app.db, id) : undefined;
      if (!user) throw new NotFound('User');
      return presentUser(user);
    },
  );
};
