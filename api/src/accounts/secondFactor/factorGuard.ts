import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from '../../errors/errors';
import { createLimiter, type Limiter } from '../../http/plugins/limiter';
import { enqueueMail } from '../../mail/outbox';
import { factorEmail } from '../emails/factorEmails';
import { deviceOf } from '../sessions/device';
import { recordSecurityEvent } from '../sessions/securityLog';
import { countRecoveryCodes, findRecoveryCode, spendRecoveryCode } from './recoveryCodes';
import { isTotpCode } from './totp';
import { factorCodeError, spendTotpCode } from './totpFactors';

interface FactorUser {
  id: number;
  email: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Uses a code of a user's app, or a recovery code. Each works once.
     * @throws HttpError (400) for a wrong or used one, TooMany after too many failures
     */
    checkFactor(request: FastifyRequest, user: FactorUser, code: string): Promise<void>;
  }
}

// Three of a million codes are right at a time: with 20 failures a day, 45 years of guessing find one with a probability of two thirds.
const FAILURES = 5;
const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_DAY = 20;
const DAY_MS = 24 * 3_600_000;

/**
 * Limits attempts at the second factor of each account. Recovery codes are limited separately: wrong codes of an attacker with the
 * password do not lock the owner out. An attempt is counted before the code is checked.
 */
export function guardFactors(app: FastifyInstance): void {
  const limiterOf = (name: string, max: number, windowMs: number) =>
    createLimiter(app, { name: `failed codes ${name}`, max, windowMs, of: 'failed codes', state: app.sharedState });
  const ofApp = [limiterOf('of', FAILURES, WINDOW_MS), limiterOf('a day', FAILURES_PER_DAY, DAY_MS)];
  const ofRecovery = [limiterOf('recovery', FAILURES, WINDOW_MS)];

  app.decorate('checkFactor', async (request, user, code) => {
    const typed = code.replace(/[\s-]/g, '');
    const isOfApp = isTotpCode(typed);
    const limiters = isOfApp ? ofApp : ofRecovery;
    await consumeAll(app, limiters, user);
    const outcome = isOfApp ? await spendTotpCode(app, user.id, typed) : await spendRecovery(request, user, typed);
    if (outcome === 'unreadable')
      app.log.error(
        { userId: user.id },
        'no key opens the secret of an authenticator app: see ENCRYPTION_KEY_PREVIOUS',
      );
    else if (outcome !== 'right') await recordSecurityEvent(app.db, user.id, 'factor_failed', deviceOf(request));
    if (outcome !== 'right') throw factorCodeError({ of: outcome });
    for (const limiter of limiters) await limiter.undo(String(user.id));
  });
}

/** Counts an attempt. Somebody who exceeds a limit knows the password, which its owner learns by email. */
async function consumeAll(app: FastifyInstance, limiters: readonly Limiter[], user: FactorUser): Promise<void> {
  try {
    for (const limiter of limiters) await limiter.consume(String(user.id));
  } catch (error) {
    if (error instanceof TooMany)
      await app.db.transaction((tx) => enqueueMail(tx, factorEmail({ change: 'guessed' }, user, app.config.publicUrl)));
    throw error;
  }
}

async function spendRecovery(request: FastifyRequest, user: FactorUser, code: string) {
  const { server: app } = request;
  const id = await findRecoveryCode(app.db, user.id, code);
  if (id === undefined) return 'recovery';
  return app.db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, id))) return 'recovery';
    await recordSecurityEvent(tx, user.id, 'recovery_code_used', deviceOf(request));
    const left = await countRecoveryCodes(tx, user.id);
    await enqueueMail(tx, factorEmail({ change: 'recovered', left }, user, app.config.publicUrl));
    return 'right';
  });
}
