import type { Role } from '@rialto/shared/contract/user';
import type { FastifyReply } from 'fastify';
import { lockUser } from '../../identity/lockUser';
import { enqueueMail } from '../../mail/outbox';
import { newDeviceEmail } from '../emails/newDeviceEmail';
import { deviceOf } from './device';
import { insertSession } from './queries';
import { sendRefreshToken } from './refreshToken';
import { isNewDevice, recordSecurityEvent } from './securityLog';

interface SessionUser {
  id: number;
  role: Role;
  sessionVersion: number;
}

/** Starts a session on the caller's device, with a refresh token in a cookie. Returns its token. */
export async function startSession(reply: FastifyReply, user: SessionUser): Promise<string> {
  const { server: app, request } = reply;
  const begun = await insertSession(app.db, user, deviceOf(request));
  sendRefreshToken(reply, begun);
  return app.issueToken(user, begun.sessionId);
}

/**
 * A token for an account whose role has changed. It belongs to the session of the caller, whose other tokens stay valid: pages in other
 * tabs go on until they have the new one.
 */
export async function renewToken(reply: FastifyReply, user: SessionUser): Promise<string> {
  const { sessionId } = reply.request;
  return sessionId === null ? startSession(reply, user) : reply.server.issueToken(user, sessionId);
}

interface LoginUser extends SessionUser {
  email: string;
  emailState: 'verified' | 'unverified' | 'limited';
}

/**
 * Starts a session after a login, which it records; `factorAt` is when its second factor was shown. An email reports a device that is new;
 * limited accounts get none, as their address may be a stranger's. Returns the token.
 */
export async function startLoginSession(
  reply: FastifyReply,
  user: LoginUser,
  factorAt: Date | null = null,
): Promise<string> {
  const { server: app, request } = reply;
  const device = deviceOf(request);
  const begun = await app.db.transaction(async (tx) => {
    // Two logins at once are reported once.
    await lockUser(tx, user.id, 'no key update');
    if (user.emailState !== 'limited' && (await isNewDevice(tx, user.id, device)))
      await enqueueMail(tx, newDeviceEmail(user, device, app.config.publicUrl));
    await recordSecurityEvent(tx, user.id, 'login', device);
    return insertSession(tx, user, device, factorAt);
  });
  sendRefreshToken(reply, begun);
  return app.issueToken(user, begun.sessionId);
}
