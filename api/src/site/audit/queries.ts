import type { AuditListQuery } from '@rialto/shared/contract/audit';
import type { AuditEntity } from '@rialto/shared/contract/auditActions';
import { MAX_COUNTED } from '@rialto/shared/contract/limits';
import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { type Period, within } from '../../db/days';
import {
  auditLog,
  blogPosts,
  categories,
  conversations,
  moderationCases,
  orders,
  products,
  shops,
  users,
  vouchers,
} from '../../db/schema';
import { containing, containsText } from '../../db/textSearch';
import { afterCursor, laterThanCursor, type Slice } from '../../http/pagination/keyset';

/** The filter of the audit log; `q` matches the subject and the actor. */
export type AuditFilter = Omit<AuditListQuery, 'limit' | 'cursor' | 'from' | 'to' | 'sort'> & Period;

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number];

// The name of an entry's subject: its current name, or the one stored in the entry if the subject is deleted.
const nameOf = (table: PgTable, id: AnyPgColumn, name: AnyPgColumn) =>
  sql`(SELECT ${name} FROM ${table} WHERE ${id} = ${auditLog.entityId})`;
const subjects: Record<AuditEntity, SQL> = {
  user: sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${auditLog.entityId} AND ${users.status} <> 'deleted')`,
  product: nameOf(products, products.id, products.name),
  shop: nameOf(shops, shops.id, shops.name),
  category: nameOf(categories, categories.id, categories.name),
  order: nameOf(orders, orders.id, orders.tranId),
  review: sql`(SELECT ${products.name} FROM ${products} WHERE ${products.id} = (${auditLog.details} ->> 'productId')::int)`,
  post: nameOf(blogPosts, blogPosts.id, blogPosts.title),
  conversation: nameOf(conversations, conversations.id, conversations.subjectName),
  case: nameOf(moderationCases, moderationCases.id, moderationCases.title),
  contact: sql`NULL::text`,
  payout: sql`NULL::text`,
  commission: sql`NULL::text`,
  voucher: nameOf(vouchers, vouchers.id, vouchers.code),
  // These have no rows of their own, or none that lasts.
  area: sql`(${auditLog.details} ->> 'name')`,
  site: sql`(${auditLog.details} ->> 'name')`,
  tax: sql`(${auditLog.details} ->> 'country')`,
  page: sql`(${auditLog.details} ->> 'name')`,
  picks: sql`(${auditLog.details} ->> 'name')`,
  announcement: sql`(${auditLog.details} ->> 'name')`,
};
const cases = Object.entries(subjects).map(([entity, name]) => sql`WHEN ${sql.raw(`'${entity}'`)} THEN ${name}`);
const storedName = sql`${auditLog.details} ->> 'name'`;
// Their entries contain the name, since the row is deleted or never existed.
const entitiesWithoutRow: AuditEntity[] = ['shop', 'category', 'area', 'site', 'tax'];
const currentName = sql`CASE ${auditLog.entity} ${sql.join(cases, sql` `)} END`;
const subject = sql<string | null>`coalesce(${currentName}, ${storedName})`;

/** Up to `limit` matching entries after a cursor. */
export function listEntries(
  db: Queryable,
  filter: AuditFilter,
  { after, limit, sort = 'newest' }: Slice & Pick<AuditListQuery, 'sort'>,
) {
  const [beyond, direction] = sort === 'oldest' ? [laterThanCursor, asc] : [afterCursor, desc];
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
      subject,
      gone: sql<boolean>`${currentName} IS NULL`,
      actor: { id: users.id, name: users.name, email: users.email, status: users.status },
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(filterSql(filter), beyond(auditLog.createdAt, auditLog.id, after)))
    .orderBy(direction(auditLog.createdAt), direction(auditLog.id))
    .limit(limit);
}

/** The number of matching entries, at most MAX_COUNTED + 1. */
export function countEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const counted = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(filterSql(filter))
    .limit(MAX_COUNTED + 1)
    .as('counted');
  return db.$count(counted);
}

function filterSql({ q, actor, action, entity, entityId, ...period }: AuditFilter): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    action && eq(auditLog.action, action),
    entity && eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    within(auditLog.createdAt, period),
    q ? searchSql(q) : undefined,
  );
}

// Finds the named entities by their own indexes first, then the entries by or about them.
function searchSql(q: string): SQL | undefined {
  const pattern = containing(q);
  const people = sql`(SELECT ${users.id} FROM ${users} WHERE ${users.words} LIKE ${pattern})`;
  const about = (entity: AuditEntity, id: SQL, table: PgTable, ids: AnyPgColumn, match: SQL) =>
    and(eq(auditLog.entity, entity), sql`${id} IN (SELECT ${ids} FROM ${table} WHERE ${match})`);
  const entityId = sql`${auditLog.entityId}`;
  const nameMatches = (name: AnyPgColumn) => containsText(name, q);
  const matchingProducts = like(products.nameLc, pattern);
  return or(
    sql`${auditLog.actorId} IN ${people}`,
    and(eq(auditLog.entity, 'user'), sql`${auditLog.entityId} IN ${people}`),
    about('product', entityId, products, products.id, matchingProducts),
    about('review', sql`(${auditLog.details} ->> 'productId')::int`, products, products.id, matchingProducts),
    about('shop', entityId, shops, shops.id, nameMatches(shops.name)),
    about('category', entityId, categories, categories.id, nameMatches(categories.name)),
    about('order', entityId, orders, orders.id, eq(orders.tranId, q)),
    and(inArray(auditLog.entity, entitiesWithoutRow), containsText(storedName, q)),
  );
}
