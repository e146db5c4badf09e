import type { AuditAction, AuditEntity } from '@rialto/shared/contract/auditActions';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, ownId, sharedId } from './columns';

/**
 * What lists of accounts go by in the order of their names and of their e-mail addresses, cut so that it fits a cursor;
 * written alike in an index and in the queries it serves.
 */
export const userOrder = {
  name: sql.raw(`left(fold_text(coalesce("users"."name", "users"."email")), 80) COLLATE "C"`),
  email: sql.raw(`left(fold_text("users"."email"), 80) COLLATE "C"`),
};

export const users = pgTable(
  'users',
  {
    id: sharedId(),
    email: text('email').notNull(),
    // The public name, which only its owner chooses.
    name: text('name'),
    // Whom parcels go to: typed at a checkout, kept for the next one, and shown to nobody else.
    recipientName: text('recipient_name'),
    phone: text('phone'),
    address: text('address'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'vendor', 'admin'] }).notNull(),
    // A deleted user keeps a row without personal data, because orders and products refer to it.
    status: text('status', { enum: ['active', 'suspended', 'deleted'] })
      .notNull()
      .default('active'),
    // A token carries the version it was made under; raising it ends every session of the user.
    sessionVersion: integer('session_version').notNull().default(0),
    createdAt: createdAt(),
    // Name and e-mail address as a search finds them.
    words: text('words')
      .notNull()
      .generatedAlwaysAs(sql.raw(`fold_text(coalesce(name, '')) || chr(10) || fold_text(email)`)),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`).where(sql`${t.status} <> 'deleted'`),
    index('users_created').on(t.createdAt, t.id),
    index('users_by_name').on(userOrder.name, t.id),
    index('users_by_email').on(userOrder.email, t.id),
    index('users_words').using('gin', t.words.op('gin_trgm_ops')),
    // The catalogue hides the products of the sellers among them; see onSale.ts.
    index('users_not_active_by_role').on(t.role, t.id).where(sql`${t.status} <> 'active'`),
    check('users_role_known', sql`${t.role} IN ('user', 'vendor', 'admin')`),
    check('users_status_known', sql`${t.status} IN ('active', 'suspended', 'deleted')`),
  ],
);

/** Who suspended, deleted or repriced what; see audit.ts. Append-only, as order_events. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: ownId(),
    actorId: integer('actor_id').references(() => users.id),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity').$type<AuditEntity>().notNull(),
    // Null where it is no single one, as of a list.
    entityId: integer('entity_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId, t.id),
    index('audit_log_created').on(t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.createdAt, t.id),
    index('audit_log_action').on(t.action, t.createdAt, t.id),
  ],
);
