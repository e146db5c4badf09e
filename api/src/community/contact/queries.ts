import type { ContactState } from '@rialto/shared/contract/contactRules';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { contactAnswers, contactRequests, orders, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';

const admins = alias(users, 'admins');

const isInState = (state: ContactState | undefined) =>
  state && (state === 'open' ? isNull : isNotNull)(contactRequests.doneAt);

/** Requests with the account of the sender, and the order whose number was typed. */
function selectRequests(db: Queryable, condition: SQL | undefined) {
  const { id, userId, name, email, topic, orderId, text, createdAt, doneAt } = contactRequests;
  return db
    .select({
      ...{ id, userId, name, email, topic, orderId, text, createdAt, doneAt },
      accountEmail: users.email,
      accountName: users.name,
      orderExists: sql<boolean>`${orders.id} IS NOT NULL`,
      isOrderOfAccount: sql<boolean>`coalesce(${orders.userId} = ${userId}, false)`,
      isOrderOfEmail: sql<boolean>`coalesce(lower(${orders.buyerEmail}) = lower(${email}), false)`,
    })
    .from(contactRequests)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(orders, eq(orders.id, orderId))
    .where(condition)
    .$dynamic();
}

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** Newest first. */
export function listRequests(
  db: Queryable,
  state: ContactState | undefined,
  { after, limit }: Slice,
): Promise<RequestRow[]> {
  const isOlder = afterCursor(contactRequests.createdAt, contactRequests.id, after);
  return selectRequests(db, and(isInState(state), isOlder))
    .orderBy(desc(contactRequests.createdAt), desc(contactRequests.id))
    .limit(limit);
}

export function countRequests(db: Queryable, state: ContactState | undefined): Promise<number> {
  return db.$count(contactRequests, isInState(state));
}

export async function findRequest(db: Queryable, id: number): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(db, eq(contactRequests.id, id));
  return row;
}

/** The answers to these requests, oldest first. */
export function listAnswers(db: Queryable, requestIds: number[]) {
  const { id, requestId, text, createdAt } = contactAnswers;
  return db
    .select({
      ...{ id, requestId, text, createdAt },
      by: { id: admins.id, name: admins.name, email: admins.email, status: admins.status },
    })
    .from(contactAnswers)
    .innerJoin(admins, eq(admins.id, contactAnswers.adminId))
    .where(inArray(requestId, requestIds))
    .orderBy(asc(id));
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];
