import type { FastifyRequest } from 'fastify';
import { Forbidden, NotSignedIn } from '../errors/errors';

const RECENT_MS = 10 * 60_000;

/**
 * An onRequest hook, after `signedIn` or `only`: an account with a second factor has to have shown it in this session within the last ten
 * minutes. The browser asks for it, and repeats the call.
 * @throws Forbidden (FACTOR_NEEDED)
 */
export async function recentFactor({ secondFactor }: FastifyRequest): Promise<void> {
  if (!secondFactor) throw new NotSignedIn();
  const { exists, shownAt } = secondFactor;
  if (exists && (!shownAt || Date.now() - shownAt.getTime() > RECENT_MS)) throw new Forbidden('FACTOR_NEEDED');
}
