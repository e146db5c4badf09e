import { idParams } from '@rialto/shared/contract/fields';
import {
  suspendedUsersSchema,
  suspendUserSchema,
  suspendUsersSchema,
  type UpdateUserBody,
  updatedUserSchema,
  updateUserSchema,
  userImpactSchema,
  userListQuerySchema,
  userListSchema,
  userSchema,
} from '@rialto/shared/contract/user';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditRead, auditReadOf } from '../../db/audit';
import { NotFound } from '../../errors/errors';
import { onePage, pageLimit } from '../../http/pagination/page';
import { accountOf, session } from '../../identity/auth';
import { assertNotOfficialName } from '../../identity/officialNames';
import { cancelOrdersOfInactiveVendors } from '../../payment/jobs/cancelOrdersOfInactiveVendors';
import { hashPassword } from '../passwords/passwords';
import { assertStrongPassword } from '../passwords/weakPasswords';
import { deviceOf } from '../sessions/device';
import { startSession } from '../sessions/startSession';
import { wrongPassword } from './currentPassword';
import { impactOf } from './impact';
import { personalDataRoutes } from './personalDataRoutes';
import { assertNotAdmin, assertOwnPassword, maySeeUser } from './policy';
import { presentUser } from './present';
import { countUsers, findPasswordHash, findUser, listUsers, readUserCursor, userCursorOf } from './queries';
import { reinstateUser, suspendUser, suspendUsers, updateUser } from './write';

const tags = ['Users'];

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(personalDataRoutes);

  app.get(
    '/users',
    {
      onRequest: app.only('admin'),
      schema: { tags, security: session, querystring: userListQuerySchema, response: { 200: userListSchema } },
    },
    async (request, reply) => {
      const { q, role, status, sort, cursor } = request.query;
      const filter = { q: q?.trim(), role, status };
      const action = filter.q ? 'search' : 'list';
      await auditRead(app.db, { actorId: accountOf(request).id, entity: 'user', action, entityId: null });
      const limit = pageLimit(request.query);
      const after = cursor === undefined ? undefined : readUserCursor(cursor, sort);
      const rows = await listUsers(request.readDb, filter, { sort, after, limit: limit + 1 });
      const isWholeList = after === undefined && rows.length <= limit;
      reply.header('x-total-count', isWholeList ? rows.length : await countUsers(request.readDb, filter));
      const page = onePage(request, reply, rows, limit, (last) => userCursorOf(last, sort));
      return page.map(({ sortKey: _, ...row }) => presentUser(row));
    },
  );

  app.get(
    '/users/:id/impact',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'What suspending or deleting a user would affect',
        params: idParams,
        response: { 200: userImpactSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await findUser(app.db, id))) throw new NotFound('User');
      return impactOf(app.db, id);
    },
  );

  app.post(
    '/users/suspend',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'Suspends many users independently; returns the result for each',
        body: suspendUsersSchema,
        response: { 200: suspendedUsersSchema },
      },
    },
    async (request) => {
      const { ids, reason } = request.body;
      const results = await suspendUsers(app.db, accountOf(request).id, ids, reason);
      await cancelOrdersOfInactiveVendors(app.payments, ids);
      return { results };
    },
  );

  app.get(
    '/users/:id',
    { onRequest: app.signedIn, schema: { tags, security: session, params: idParams, response: { 200: userSchema } } },
    async (request) => {
      const { id } = request.params;
      const user = maySeeUser(accountOf(request), id) ? await findUser(app.db, id) : undefined;
      if (!user) throw new NotFound('User');
      await auditReadOf(app.db, accountOf(request).id, id);
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
        summary: 'Changes the given fields; a new password ends every session and returns a new token',
        params: idParams,
        body: updateUserSchema,
        response: { 200: updatedUserSchema },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { id } = request.params;
      if (!maySeeUser(caller, id)) throw new NotFound('User');
      const { name, phone, address, password } = request.body;
      assertOwnPassword(caller, id, request.body);
      assertNotOfficialName('name', name, caller.role);
      const newPassword = password === undefined ? undefined : await replacePassword(request, request.body);
      const user = await updateUser(app.db, caller.id, id, { name, phone, address, newPassword });
      if (!user) throw newPassword ? wrongPassword() : new NotFound('User');
      const { sessionVersion, ...row } = user;
      const token = newPassword && (await startSession(reply, { id, role: row.role, sessionVersion }));
      return { ...presentUser(row), token };
    },
  );

  app.patch(
    '/users/:id/suspend',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'Suspends a user and emails the reason; unpaid orders for their products are cancelled',
        params: idParams,
        body: suspendUserSchema.nullish(),
        response: { 200: userSchema },
      },
    },
    async (request) => {
      const user = await suspendUser(app.db, accountOf(request).id, request.params.id, request.body?.reason);
      if (!user) throw new NotFound('User');
      assertNotAdmin(user);
      await cancelOrdersOfInactiveVendors(app.payments, [user.id]);
      // Without a change there is no other audit entry.
      await auditReadOf(app.db, accountOf(request).id, user.id);
      return presentUser(user);
    },
  );

  app.patch(
    '/users/:id/reinstate',
    {
      onRequest: app.only('admin'),
      schema: { tags, security: session, params: idParams, response: { 200: userSchema } },
    },
    async (request) => {
      const user = await reinstateUser(app.db, accountOf(request).id, request.params.id);
      if (!user) throw new NotFound('User');
      assertNotAdmin(user);
      await auditReadOf(app.db, accountOf(request).id, user.id);
      return presentUser(user);
    },
  );

  /** Checks the current password and hashes the new one. Failures count as failed logins. */
  async function replacePassword(request: FastifyRequest, { password = '', currentPassword = '' }: UpdateUserBody) {
    const { id, email } = accountOf(request);
    const oldHash = await findPasswordHash(app.db, id);
    if (!oldHash || !(await app.checkPassword(request, email, currentPassword, oldHash))) throw wrongPassword();
    await assertStrongPassword(password, email);
    const hash = await hashPassword(password);
    return { hash, oldHash, publicUrl: app.config.publicUrl, device: deviceOf(request) };
  }
};
