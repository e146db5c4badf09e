import { idParams } from '@rialto/shared/contract/fields';
import { deleteUserSchema, exportUserSchema } from '@rialto/shared/contract/user';
import { userExportSchema } from '@rialto/shared/contract/userExport';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { audit } from '../../db/audit';
import { Forbidden, NotFound } from '../../errors/errors';
import { createLimiter } from '../../http/plugins/limiter';
import { accountOf, session } from '../../identity/auth';
import { recentFactor } from '../../identity/recentFactor';
import { cancelOrdersOfInactiveVendors } from '../../payment/jobs/cancelOrdersOfInactiveVendors';
import { deleteDocumentsSoon } from '../applications/documents';
import { deviceOf } from '../sessions/device';
import { recordSecurityEvent } from '../sessions/securityLog';
import { confirmPassword } from './currentPassword';
import { deleteUser } from './deleteUser';
import { exportUser } from './exportUser';
import { assertNotAdmin, maySeeUser } from './policy';
import { findUser } from './queries';

const shared = { tags: ['Users'], security: session };
const EXPORTS_PER_HOUR = 20;

/** Export and deletion of the data stored about a person. */
export const personalDataRoutes: FastifyPluginAsyncZod = async (app) => {
  const exports = createLimiter(app, {
    name: 'exports',
    max: EXPORTS_PER_HOUR,
    windowMs: 3_600_000,
    of: 'exports',
    state: app.sharedState,
  });

  app.post(
    '/users/:id/export',
    {
      onRequest: [app.signedIn, recentFactor],
      schema: {
        ...shared,
        summary:
          'All data stored about a person, as a file; needs the caller’s password, and is audited for another person’s',
        params: idParams,
        body: exportUserSchema,
        response: { 200: userExportSchema },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { id } = request.params;
      if (!maySeeUser(caller, id)) throw new NotFound('User');
      await confirmPassword(app, request, request.body.currentPassword);
      await exports.consume(String(caller.id));
      const data = await exportUser(app.db, id);
      if (!data) throw new NotFound('User');
      if (caller.id === id) await recordSecurityEvent(app.db, id, 'data_exported', deviceOf(request));
      else
        await app.db.transaction((tx) =>
          audit(tx, { actorId: caller.id, action: 'export', entity: 'user', entityId: id }),
        );
      reply.header('content-disposition', `attachment; filename="rialto-data-${id}.json"`);
      return data;
    },
  );

  app.delete(
    '/users/:id',
    {
      onRequest: app.signedIn,
      schema: {
        ...shared,
        summary: 'Deletes an account: admins those of others, users their own with the current password',
        params: idParams,
        body: deleteUserSchema.nullish(),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { id } = request.params;
      if (caller.role !== 'admin' && caller.id !== id) throw new Forbidden();
      const user = await findUser(app.db, id);
      if (user) assertNotAdmin(user);
      if (caller.id === id) await confirmPassword(app, request, request.body?.currentPassword);
      if (!(await deleteUser(app.db, caller.id, id, request.body?.reason))) throw new NotFound('User');
      await cancelOrdersOfInactiveVendors(app.payments, [id]);
      await deleteDocumentsSoon(app);
      return reply.code(204).send(null);
    },
  );
};
