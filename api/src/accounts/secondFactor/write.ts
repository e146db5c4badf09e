import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { NotFound } from '../../errors/errors';
import type { Account } from '../../identity/auth';
import { lockUser } from '../../identity/lockUser';
import { announceUnread } from '../../mail/notify';
import { enqueueMail } from '../../mail/outbox';
import { factorEmail } from '../emails/factorEmails';
import type { Device } from '../sessions/device';
import { recordSecurityEvent } from '../sessions/securityLog';
import { nextSessionVersion } from '../users/queries';
import { deleteSecondFactor } from './queries';
import { countRecoveryCodes, newRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes';
import { confirmTotp } from './totpFactors';

/**
 * Makes the new key of the caller's app count. The first app comes with recovery codes; returns them.
 * @throws Conflict without a new key, HttpError (400) for a wrong code
 */
export async function addTotp(
  app: FastifyInstance,
  { id, email }: Account,
  code: string,
  device: Device,
): Promise<string[]> {
  const recovery = (await countRecoveryCodes(app.db, id)) === 0 ? await newRecoveryCodes() : undefined;
  await app.db.transaction(async (tx) => {
    await lockUser(tx, id, 'no key update');
    await confirmTotp(app, tx, id, code);
    if (recovery) await replaceRecoveryCodes(tx, id, recovery.hashes);
    await recordSecurityEvent(tx, id, 'factor_added', device);
    await enqueueMail(tx, factorEmail({ change: 'added' }, { id, email }, app.config.publicUrl));
  });
  return recovery?.codes ?? [];
}

/** Removes the caller's app and recovery codes. @throws NotFound without an app */
export async function removeTotp(app: FastifyInstance, { id, email }: Account, device: Device): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockUser(tx, id, 'no key update');
    if (!(await deleteSecondFactor(tx, id))) throw new NotFound('Second factor');
    await recordSecurityEvent(tx, id, 'factor_removed', device);
    await enqueueMail(tx, factorEmail({ change: 'removed' }, { id, email }, app.config.publicUrl));
  });
}

/** Replaces the caller's recovery codes; returns the new ones. */
export async function renewRecoveryCodes(
  app: FastifyInstance,
  { id, email }: Account,
  device: Device,
): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes();
  await app.db.transaction(async (tx) => {
    await lockUser(tx, id, 'no key update');
    await replaceRecoveryCodes(tx, id, hashes);
    await recordSecurityEvent(tx, id, 'recovery_codes_renewed', device);
    await enqueueMail(tx, factorEmail({ change: 'renewed' }, { id, email }, app.config.publicUrl));
  });
  return codes;
}

/** The security log names no device of an admin. */
const ofMarket: Device = { browser: null, system: null, address: 'Rialto' };

/**
 * Removes a lost second factor from an account, ends its sessions, and emails the owner. `actorId` is null for the
 * command line.
 * @throws NotFound without a second factor
 */
export async function resetSecondFactor(
  tx: Transaction,
  {
    actorId,
    user,
    publicUrl,
  }: { actorId: number | null; user: { id: number; email: string }; publicUrl: string | undefined },
): Promise<void> {
  await lockUser(tx, user.id, 'no key update');
  if (!(await deleteSecondFactor(tx, user.id))) throw new NotFound('Second factor');
  await tx.update(users).set({ sessionVersion: nextSessionVersion }).where(eq(users.id, user.id));
  await recordSecurityEvent(tx, user.id, 'factor_reset', ofMarket);
  await audit(tx, { actorId, action: 'factor_reset', entity: 'user', entityId: user.id });
  await enqueueMail(tx, factorEmail({ change: 'reset' }, user, publicUrl));
  await announceUnread(tx, user.id);
}
