import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tokenSecrets, verifySigned } from '../../identity/auth';
import type { Recipient } from './queries';

const LIFETIME = '90d';

const claimsSchema = z.union([z.object({ userId: z.int() }), z.object({ email: z.string() })]);

/** Keys derived for this purpose, so that a code is not valid as a session token. */
const keysOf = ({ config }: Pick<FastifyInstance, 'config'>) =>
  tokenSecrets(config).map((secret) => createHmac('sha256', secret).update('rialto restock').digest('hex'));

/** The code of the link by which a person withdraws all requests, without logging in. */
export function issueStopCode(app: FastifyInstance, person: Recipient): string {
  return app.jwt.sign({ ...person }, { key: keysOf(app)[0], expiresIn: LIFETIME });
}

/** The person of a code; undefined for an invalid or expired one. */
export function readStopCode(app: FastifyInstance, code: string): Recipient | undefined {
  try {
    // Line breaks, also as '=' at the end of a line in a quoted-printable email file.
    const claims = claimsSchema.parse(verifySigned(app, code.replace(/[\s=]+/g, ''), keysOf(app)));
    return 'userId' in claims ? { userId: claims.userId } : { email: claims.email };
  } catch {
    return undefined;
  }
}
