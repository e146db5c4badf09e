import { idParams } from '@rialto/shared/contract/fields';
import {
  changeEmailSchema,
  emailSentSchema,
  pendingEmailSchema,
  verifiedEmailSchema,
  verifyEmailSchema,
} from '@rialto/shared/contract/verification';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mailboxOf } from '../../db/mailbox';
import { Forbidden, NotFound } from '../../errors/errors';
import { createLimiter } from '../../http/plugins/limiter';
import { accountOf, session } from '../../identity/auth';
import { deviceOf } from '../sessions/device';
import { confirmPassword } from '../users/currentPassword';
import { maySeeUser } from '../users/policy';
import { findPendingEmail } from './emailCodes';
import { requestEmailChange, sendConfirmationAgain, verifyEmail } from './write';

const config = { keepsPublicCache: true };
const tags = ['Accounts'];
const LINKS_PER_HOUR = 5;

/** The confirmation of email addresses. */
export const verificationRoutes: FastifyPluginAsyncZod = async (app) => {
  const limiterOf = (whom: string) =>
    createLimiter(app, {
      name: `confirmation emails ${whom}`,
      max: LINKS_PER_HOUR,
      windowMs: 3_600_000,
      of: 'confirmation emails',
      state: app.sharedState,
    });
  const ofAccount = limiterOf('of');
  const toMailbox = limiterOf('to');

  app.post(
    '/auth/verify-email',
    {
      config,
      schema: {
        tags,
        summary: 'Confirms an email address with the code of an emailed link, which works once',
        body: verifyEmailSchema,
        response: { 200: verifiedEmailSchema },
      },
    },
    (request) => verifyEmail(app.db, request.body.code, { ...app.config, device: deviceOf(request) }),
  );

  app.post(
    '/auth/verification-email',
    {
      config,
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'Emails the link that confirms the caller’s address again',
        response: { 200: emailSentSchema },
      },
    },
    async (request) => {
      const { id, email } = accountOf(request);
      await ofAccount.consume(String(id));
      await sendConfirmationAgain(app.db, id, app.config);
      return { message: `We’ve sent a link to ${email}.` };
    },
  );

  app.get(
    '/users/:id/email',
    {
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'The caller’s next address, while its link waits to be confirmed',
        params: idParams,
        response: { 200: pendingEmailSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (accountOf(request).id !== id) throw new NotFound('User');
      return { pendingEmail: await findPendingEmail(app.db, id) };
    },
  );

  app.post(
    '/users/:id/email',
    {
      config,
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'Emails a link to a new address, which replaces the caller’s once it is confirmed',
        params: idParams,
        body: changeEmailSchema,
        response: { 200: emailSentSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const { id } = request.params;
      if (!maySeeUser(caller, id)) throw new NotFound('User');
      if (caller.id !== id) throw new Forbidden('FORBIDDEN', { of: 'email' });
      const { email, currentPassword } = request.body;
      await confirmPassword(app, request, currentPassword);
      await ofAccount.consume(String(id));
      await toMailbox.consume(mailboxOf(email));
      await requestEmailChange(app.db, id, email, app.config);
      return { message: `We’ve sent a link to ${email}.` };
    },
  );
};
