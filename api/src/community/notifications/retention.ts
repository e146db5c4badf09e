import { and, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import {
  contactRequests,
  conversations,
  emailCodes,
  moderationCases,
  notifications,
  securityEvents,
  sessions,
} from '../../db/schema';

const EVERY_MS = 3_600_000;
/** Codes that no longer work are kept for a while, to say why. */
const CODE_DAYS = 30;
/** An expired token is refused without its session. The day is for clocks that differ. */
const SESSION_DAYS = 1;
const SECURITY_LOG_DAYS = 90;
const NOTIFICATION_DAYS = 180;
const CONTACT_DAYS = 365;
const CONVERSATION_DAYS = 3 * 365;

/**
 * Deletes codes of emailed links a month after they expired, sessions a day after that, the security log after 90 days, notifications after half a year, contact requests a year after they were
 * done, and conversations three years after the last message, unless a report is open.
 */
export async function deleteOld(db: Database): Promise<void> {
  const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, before(CODE_DAYS)));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(SESSION_DAYS)));
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, before(SECURITY_LOG_DAYS)));
  await db.delete(notifications).where(lt(notifications.createdAt, before(NOTIFICATION_DAYS)));
  await db.delete(contactRequests).where(lt(contactRequests.doneAt, before(CONTACT_DAYS)));
  const openCases = db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(and(eq(moderationCases.conversationId, conversations.id), ne(moderationCases.state, 'decided')));
  await db
    .delete(conversations)
    .where(and(lt(conversations.lastMessageAt, before(CONVERSATION_DAYS)), notExists(openCases)));
}

/** Deletes what is old every hour. Returns a function that stops it and resolves when no round is running. */
export function startRetention(app: FastifyInstance): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const startRound = () => {
    round ??= deleteOld(app.db)
      .catch((err: unknown) => app.log.error({ err }, 'what is old could not be deleted'))
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(startRound, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
