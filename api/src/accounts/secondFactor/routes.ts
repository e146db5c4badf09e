import { sessionSchema } from '@rialto/shared/contract/auth';
import { idParams } from '@rialto/shared/contract/fields';
import {
  changeFactorSchema,
  confirmTotpSchema,
  factorAnswerSchema,
  factorChallengeSchema,
  newTotpSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '@rialto/shared/contract/secondFactor';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Forbidden, NotFound, NotSignedIn } from '../../errors/errors';
import { accountOf, session } from '../../identity/auth';
import { recentFactor } from '../../identity/recentFactor';
import { deviceOf } from '../sessions/device';
import { recordFactor } from '../sessions/queries';
import { startLoginSession } from '../sessions/startSession';
import { confirmPassword } from '../users/currentPassword';
import { findUser } from '../users/queries';
import { endChallenge, findChallengeUser, issueChallenge } from './challenges';
import { findSecondFactor, methodsOf } from './queries';
import { totpUri } from './totp';
import { beginTotp } from './totpFactors';
import { addTotp, removeTotp, renewRecoveryCodes, resetSecondFactor } from './write';

const config = { keepsPublicCache: true };
const tags = ['Accounts'];
const shared = { tags, security: session };

/** The caller's stored session. Tokens of older versions name none, and cannot remember that a second factor was shown. */
function storedSessionOf({ sessionId }: FastifyRequest): number {
  if (sessionId === null) throw new NotSignedIn('SESSION_ENDED');
  return sessionId;
}

/** The second step of a login, and the apps and recovery codes that it accepts. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.signedIn;
  const asksAgain = [app.signedIn, recentFactor];

  app.post(
    '/auth/second-factor',
    {
      config,
      schema: {
        tags,
        summary: 'Completes a login whose password was right with the code of an app, or with a recovery code',
        body: factorAnswerSchema,
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => {
      const { challenge, code } = request.body;
      const user = await findChallengeUser(app.db, challenge, 'login');
      await app.checkFactor(request, user, code);
      await endChallenge(app.db, challenge);
      return { token: await startLoginSession(reply, user, new Date()) };
    },
  );

  app.get(
    '/second-factor',
    {
      onRequest,
      schema: { ...shared, summary: 'The caller’s second factor', response: { 200: secondFactorSchema } },
    },
    async (request) => findSecondFactor(app.db, accountOf(request).id),
  );

  app.post(
    '/second-factor/challenge',
    {
      config,
      onRequest,
      schema: {
        ...shared,
        summary: 'Begins to show the caller’s second factor again',
        response: { 200: factorChallengeSchema },
      },
    },
    async (request) => {
      const { id } = accountOf(request);
      const methods = await methodsOf(app.db, id);
      if (methods.length === 0) throw new NotFound('Second factor');
      return { challenge: await issueChallenge(app.db, id, 'confirm'), methods };
    },
  );

  app.post(
    '/second-factor/confirm',
    {
      config,
      onRequest,
      schema: {
        ...shared,
        summary: 'Shows the caller’s second factor again: for ten minutes, the session may make calls that ask for it',
        body: factorAnswerSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { challenge, code } = request.body;
      const user = await findChallengeUser(app.db, challenge, 'confirm', accountOf(request).id);
      const sessionId = storedSessionOf(request);
      await app.checkFactor(request, user, code);
      await endChallenge(app.db, challenge);
      await recordFactor(app.db, sessionId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/second-factor/totp',
    {
      config,
      onRequest: asksAgain,
      schema: {
        ...shared,
        summary: 'A new key for the caller’s authenticator app, which counts once it is confirmed',
        body: changeFactorSchema,
        response: { 200: newTotpSchema },
      },
    },
    async (request, reply) => {
      const { id, email } = accountOf(request);
      await confirmPassword(app, request, request.body.currentPassword);
      const secret = await beginTotp(app, id);
      reply.header('cache-control', 'no-store');
      return { secret, uri: totpUri(secret, email) };
    },
  );

  app.post(
    '/second-factor/totp/confirm',
    {
      config,
      onRequest: asksAgain,
      schema: {
        ...shared,
        summary: 'Makes the new key count with a code of the app; the first one comes with recovery codes',
        body: confirmTotpSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const recoveryCodes = await addTotp(app, accountOf(request), request.body.code, deviceOf(request));
      if (request.sessionId !== null) await recordFactor(app.db, request.sessionId);
      return { recoveryCodes };
    },
  );

  app.delete(
    '/second-factor/totp',
    {
      config,
      onRequest: asksAgain,
      schema: {
        ...shared,
        summary: 'Removes the caller’s app and recovery codes',
        body: changeFactorSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await confirmPassword(app, request, request.body.currentPassword);
      await removeTotp(app, accountOf(request), deviceOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/second-factor/recovery-codes',
    {
      config,
      onRequest: asksAgain,
      schema: {
        ...shared,
        summary: 'Replaces the caller’s recovery codes',
        body: changeFactorSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      await confirmPassword(app, request, request.body.currentPassword);
      if ((await methodsOf(app.db, caller.id)).length === 0) throw new NotFound('Second factor');
      return { recoveryCodes: await renewRecoveryCodes(app, caller, deviceOf(request)) };
    },
  );

  app.delete(
    '/users/:id/second-factor',
    {
      config,
      onRequest: [app.only('admin'), recentFactor],
      schema: {
        tags: ['Users'],
        security: session,
        summary: 'Removes a lost second factor from an account, and ends its sessions',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id: actorId } = accountOf(request);
      const { id } = request.params;
      // One's own needs the password: DELETE /second-factor/totp.
      if (actorId === id) throw new Forbidden();
      const user = await findUser(app.db, id);
      if (!user) throw new NotFound('User');
      const { publicUrl } = app.config;
      await app.db.transaction((tx) => resetSecondFactor(tx, { actorId, user, publicUrl }));
      return reply.code(204).send(null);
    },
  );
};
