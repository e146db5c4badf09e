import { loginSchema, registerSchema, sessionSchema } from '@rialto/shared/contract/auth';
import { userSchema } from '@rialto/shared/contract/user';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Forbidden, NotSignedIn } from '../../errors';
import { hashPassword } from '../../passwords';
import { addressKey, createLimiter } from '../../plugins/limiter';
import { presentUser } from '../users/present';
import { findCredentials, insertUser } from './queries';

const config = { keepsPublicAnswers: true };
const tags = ['Accounts'];

export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  const { limits } = app.config;
  const registrations = createLimiter(
    limits.registrationsPerHour,
    3_600_000,
    'Too many registrations from your network. Please try again later.',
    { memory: app.sharedMemory, name: 'registrations' },
  );

  app.post(
    '/auth/login',
    { config, schema: { tags, body: loginSchema, response: { 200: sessionSchema } } },
    async (request) => {
      const { email, password } = request.body;
      const user = await findCredentials(app.db, email);
      if (!(await app.checkPassword(request, email, password, user?.passwordHash)) || !user)
        throw new NotSignedIn('The email address or the password is wrong.', 'WRONG_LOGIN');
      if (user.status === 'suspended') throw new Forbidden('This account is suspended.', 'SUSPENDED');
      return { token: app.issueToken(user) };
    },
  );

  app.post(
    '/auth/register',
    { config, schema: { tags, body: registerSchema, response: { 201: userSchema } } },
    async (request, reply) => {
      registrations.take(addressKey(request.ip));
      const { email, password, role, name } = request.body;
      const user = await insertUser(app.db, {
        email,
        role,
        name: name || null,
        passwordHash: await hashPassword(password),
      });
      return reply.code(201).send(presentUser(user));
    },
  );
};
