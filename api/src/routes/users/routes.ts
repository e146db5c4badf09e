import { idParams } from '@rialto/shared/contract/fields';
import {
  type UpdateUserBody,
  updatedUserSchema,
  updateUserSchema,
  userListQuerySchema,
  userListSchema,
  userSchema,
} from '@rialto/shared/contract/user';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError, NotFound } from '../../errors';
import { newestPage, type Slice } from '../../newestFirst';
import { hashPassword } from '../../passwords';
import { accountOf, session } from '../../plugins/auth';
import { maySeeUser, refuseAdmin, refuseOthersPassword } from './policy';
import { presentUser } from './present';
import { countUsers, findPasswordHash, findUser, listUsers, type UserRow } from './queries';
import { deleteUser, setSuspended, updateUser } from './write';

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

  app.patch(
    '/users/:id',
    {
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'Changes what is sent; a new password ends every session and answers the caller’s next token',
        params: idParams,
        body: updateUserSchema,
        response: { 200: updatedUserSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const { id } = request.params;
      if (!maySeeUser(caller, id)) throw new NotFound('User');
      const { name, phone, address, password } = request.body;
      refuseOthersPassword(caller, id, request.body);
      const newPassword = password === undefined ? undefined : await replacePassword(request, request.body);
      const user = await updateUser(app.db, caller.id, id, { name, phone, address, newPassword });
      if (!user) throw newPassword ? wrongPassword() : new NotFound('User');
      const { sessionVersion, ...row } = user;
      const token = newPassword && app.issueToken({ id, role: row.role, sessionVersion });
      return { ...presentUser(row), token };
    },
  );

  for (const [call, suspended] of [
    ['suspend', true],
    ['reinstate', false],
  ] as const)
    app.patch(
      `/users/:id/${call}`,
      {
        onRequest: app.only('admin'),
        schema: { tags, security: session, params: idParams, response: { 200: userSchema } },
      },
      async (request) => {
        const user = await setSuspended(app.db, accountOf(request).id, request.params.id, suspended);
        if (!user) throw new NotFound('User');
        refuseAdmin(user);
        return presentUser(user);
      },
    );

  app.delete(
    '/users/:id',
    {
      onRequest: app.only('admin'),
      schema: { tags, security: session, params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await deleteUser(app.db, accountOf(request).id, id))) {
        const user = await findUser(app.db, id);
        if (user) refuseAdmin(user);
        throw new NotFound('User');
      }
      return reply.code(204).send(null);
    },
  );

  /** The caller's new password, hashed, and the hash of the current one, which they must know. Guesses are counted as a login's. */
  async function replacePassword(request: FastifyRequest, { password = '', currentPassword = '' }: UpdateUserBody) {
    const { id, email } = accountOf(request);
    const oldHash = await findPasswordHash(app.db, id);
    if (!oldHash || !(await app.checkPassword(request, email, currentPassword, oldHash))) throw wrongPassword();
    return { hash: await hashPassword(password), oldHash };
  }
};

function wrongPassword(): HttpError {
  return new HttpError(400, 'WRONG_PASSWORD', 'The current password is wrong.', {
    fields: { currentPassword: 'Current password is wrong' },
  });
}
