import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tokenSecrets, verifySigned } from '../../identity/auth';

/** How long a letter is good for a new password. */
const GOOD_FOR = '1h';

/** Whose password a code changes, and at which session version: a new password is another one, so that a code is good once. */
const codeClaimsSchema = z.object({ id: z.int(), sv: z.int() });

/** Keys of its own: no code is a session, and no session a code. */
const keysOf = ({ config }: FastifyInstance) =>
  tokenSecrets(config).map((secret) => createHmac('sha256', secret).update('rialto password reset').digest('hex'));

/** The code of a letter to somebody who forgot their password: it is good for an hour and for one new password. */
export function issueResetCode(app: FastifyInstance, { id, sessionVersion }: { id: number; sessionVersion: number }) {
  return app.jwt.sign({ id, sv: sessionVersion }, { key: keysOf(app)[0], expiresIn: GOOD_FOR });
}

/**
 * What `issueResetCode` was given; undefined for a code that is none, or too old. Line breaks are passed over, also as they stand in
 * the file of a letter, behind a '='.
 */
export function readResetCode(app: FastifyInstance, code: string) {
  try {
    const whole = code.replace(/[\s=]+/g, '');
    const { id, sv } = codeClaimsSchema.parse(verifySigned(app, whole, keysOf(app)));
    return { id, sessionVersion: sv };
  } catch {
    return undefined;
  }
}
