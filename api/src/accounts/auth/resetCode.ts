import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tokenSecrets, verifySigned } from '../../identity/auth';

/** The lifetime of a reset code. */
const CODE_LIFETIME = '1h';

/**
 * The user's id, session version and address. A new password raises the version, so that a code works once; after a change of the address,
 * an email to the old one no longer opens the account.
 */
const codeClaimsSchema = z.object({ id: z.int(), sv: z.int(), email: z.string() });

/** Keys derived for this purpose, so that a reset code is not valid as a session token, and a token not as a code. */
const keysOf = ({ config }: FastifyInstance) =>
  tokenSecrets(config).map((secret) => createHmac('sha256', secret).update('rialto password reset').digest('hex'));

interface ResetTarget {
  id: number;
  sessionVersion: number;
  email: string;
}

/** The code of a reset email. It works once, for an hour. */
export function issueResetCode(app: FastifyInstance, { id, sessionVersion, email }: ResetTarget) {
  return app.jwt.sign({ id, sv: sessionVersion, email }, { key: keysOf(app)[0], expiresIn: CODE_LIFETIME });
}

/**
 * The account in a code; undefined for an invalid or expired one. Line breaks are ignored, also as
 * '=' at the end of a line in a quoted-printable email file.
 */
export function readResetCode(app: FastifyInstance, code: string): ResetTarget | undefined {
  try {
    const joined = code.replace(/[\s=]+/g, '');
    const { id, sv, email } = codeClaimsSchema.parse(verifySigned(app, joined, keysOf(app)));
    return { id, sessionVersion: sv, email };
  } catch {
    return undefined;
  }
}
