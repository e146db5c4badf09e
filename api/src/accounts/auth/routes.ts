import {
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  sessionSchema,
} from '@rialto/shared/contract/auth';
import { userSchema } from '@rialto/shared/contract/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mailboxOf } from '../../db/mailbox';
import { Forbidden, NotSignedIn } from '../../errors/errors';
import { addressKey } from '../../http/plugins/addressKey';
import { createLimiter } from '../../http/plugins/limiter';
import { assertNotOfficialName } from '../../identity/officialNames';
import { hashPassword } from '../passwords/passwords';
import { assertStrongPassword } from '../passwords/weakPasswords';
import { assertOneStep } from '../secondFactor/loginStep';
import { deviceOf } from '../sessions/device';
import { recordFailedLogin } from '../sessions/securityLog';
import { startLoginSession, startSession } from '../sessions/startSession';
import { presentUser } from '../users/present';
import { reasonOfSuspension } from '../users/write';
import { resetPassword, sendResetEmail } from './newPassword';
import { findCredentials, normalizeHash } from './queries';
import { register } from './register';

const config = { keepsPublicCache: true };
const tags = ['Accounts'];

const HOUR_MS = 3_600_000;
/** A mailbox receives at most a quarter of the emails that one network address may request. */
const MAILBOX_SHARE = 4;

export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  const { limits } = app.config;
  const registrations = createLimiter(app, {
    name: 'registrations',
    max: limits.registrationsPerHour,
    windowMs: HOUR_MS,
    of: 'registrations',
    state: app.sharedState,
  });
  const resetEmails = createLimiter(app, {
    name: 'reset emails from',
    max: limits.resetEmailsPerHour,
    windowMs: HOUR_MS,
    of: 'resets from network',
    state: app.sharedState,
  });
  const resetEmailsToMailbox = createLimiter(app, {
    name: 'reset emails to',
    max: limits.resetEmailsPerHour / MAILBOX_SHARE,
    windowMs: HOUR_MS,
    of: 'resets for address',
    state: app.sharedState,
  });

  app.post(
    '/auth/login',
    { config, schema: { tags, body: loginSchema, response: { 200: sessionSchema } } },
    async (request, reply) => {
      const { email, password } = request.body;
      const user = await findCredentials(app.db, email);
      if (!(await app.checkPassword(request, email, password, user?.passwordHash)) || !user) {
        if (user) recordFailedLogin(request, user.id);
        throw new NotSignedIn('WRONG_LOGIN');
      }
      await normalizeHash(app.db, user, password);
      if (user.status === 'suspended') {
        const reason = await reasonOfSuspension(app.db, user.id);
        throw new Forbidden('SUSPENDED', { reason });
      }
      await assertOneStep(app.db, user);
      return { token: await startLoginSession(reply, user) };
    },
  );

  app.post(
    '/auth/register',
    { config, schema: { tags, body: registerSchema, response: { 201: userSchema } } },
    async (request, reply) => {
      await registrations.consume(addressKey(request.ip));
      const { email, password, role, name } = request.body;
      assertNotOfficialName('name', name, role);
      await assertStrongPassword(password, email);
      const passwordHash = await hashPassword(password);
      const user = await register(app, { email, role, name: name || null, passwordHash });
      return reply.code(201).send(presentUser(user));
    },
  );

  app.post(
    '/auth/forgot-password',
    {
      config,
      schema: {
        tags,
        summary: 'Sends an email with a code for a new password, if the address has an account',
        body: forgotPasswordSchema,
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request) => {
      const { email } = request.body;
      await resetEmails.consume(addressKey(request.ip));
      // Counted even without an account, so that the response does not reveal whether there is one.
      await resetEmailsToMailbox.consume(mailboxOf(email));
      await sendResetEmail(app, email);
      return { message: 'If this address has an account, we’ve emailed a link to it.' };
    },
  );

  app.post(
    '/auth/reset-password',
    {
      config,
      schema: {
        tags,
        summary: 'Sets a new password with an emailed code, ends every session, and returns a new one',
        body: resetPasswordSchema,
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => {
      const { code, password } = request.body;
      const user = await resetPassword(app, { code, password, device: deviceOf(request) });
      // The password is set; only the session waits for the second factor.
      await assertOneStep(app.db, user);
      return { token: await startSession(reply, user) };
    },
  );
};
