import type { AuditAction, AuditEntity } from '@rialto/shared/contract/auditActions';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { auditLog } from './schema';

/** An entry of the audit log. The log is permanent, so `details` must not contain personal data. */
export type AuditRecord = {
  [Entity in AuditEntity]: {
    /** Null for the server itself. */
    actorId: number | null;
    entity: Entity;
    action: AuditAction<Entity>;
    /** Null for a list of entities. */
    entityId: number | null;
    details?: Record<string, unknown>;
    /** When it happened, if that was reported later. */
    createdAt?: Date;
  };
}[AuditEntity];

/** Keeps a statement below PostgreSQL's limit of 65,535 parameters; an entry has at most six. */
const RECORDS_AT_ONCE = 1000;

/** Adds entries to the audit log, in the transaction of the actions. No other code writes to the log. */
export async function audit(tx: Transaction, ...records: AuditRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += RECORDS_AT_ONCE)
    await tx.insert(auditLog).values(records.slice(start, start + RECORDS_AT_ONCE));
}

/**
 * Records that an admin read other people's data, at most once an hour per entity and action. Search terms are not stored,
 * since they may be names.
 */
export async function auditRead(db: Database, record: AuditRecord & { actorId: number }): Promise<void> {
  const { actorId, entity, action, entityId } = record;
  // in a transaction, because a plain query may be sent to a replica
  await db.transaction((tx) =>
    tx.execute(sql`
      INSERT INTO ${auditLog} (actor_id, entity, action, entity_id)
      SELECT ${actorId}::int, ${entity}::text, ${action}::text, ${entityId}::int
      WHERE NOT EXISTS (
        SELECT FROM ${auditLog} WHERE actor_id = ${actorId}::int AND created_at > now() - interval '1 hour'
          AND entity = ${entity}::text AND action = ${action}::text AND entity_id IS NOT DISTINCT FROM ${entityId}::int)`),
  );
}

/** Like `auditRead` for one person's data; does nothing for the caller's own. */
export async function auditReadOf(db: Database, actorId: number, userId: number): Promise<void> {
  if (actorId !== userId) await auditRead(db, { actorId, entity: 'user', action: 'read', entityId: userId });
}
