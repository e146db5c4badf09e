import { idParams } from '@rialto/shared/contract/fields';
import { userSchema } from '@rialto/shared/contract/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors';
import { accountOf, session } from '../../plugins/auth';
import { maySeeUser } from './policy';
import { presentUser } from './present';
import { findUser } from './queries';

const tags = ['Users'];

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
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
