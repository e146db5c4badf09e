import type { AuditAction, AuditEntity } from '@rialto/shared/contract/auditActions';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { auditLog } from './schema';

/** What was done: an entity, and an action that it has. The log is kept for ever: nothing personal goes into `details`. */
export type AuditRecord = {
  [Entity in AuditEntity]: {
    /** Null where the server did it by itself. */
    actorId: number | null;
    entity: Entity;
    action: AuditAction<Entity>;
    /** Null where it is no single one, as of a list. */
    entityId: number | null;
    details?: Record<string, unknown>;
  };
}[AuditEntity];

/** A statement takes 65,535 parameters, and a record has five. */
const RECORDS_AT_ONCE = 1000;

/** Puts things on the record, in the transaction that does them. The only way into the log. */
export async function audit(tx: Transaction, ...records: AuditRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += RECORDS_AT_ONCE)
    await tx.insert(auditLog).values(records.slice(start, start + RECORDS_AT_ONCE));
}

/**
 * Puts on the record that an admin looked at other people's data: each thing once an hour, however often its page asks for
 * it. What was searched for is left out, since it may be somebody's name.
 */
export async function auditRead(db: Database, record: AuditRecord & { actorId: number }): Promise<void> {
  const { actorId, entity, action, entityId } = record;
  // A transaction: reads of their own may go to a replica.
  await db.transaction((tx) =>
    tx.execute(sql`
      INSERT INTO ${auditLog} (actor_id, entity, action, entity_id)
      SELECT ${actorId}::int, ${entity}::text, ${action}::text, ${entityId}::int
      WHERE NOT EXISTS (
        SELECT FROM ${auditLog} WHERE actor_id = ${actorId}::int AND created_at > now() - interval '1 hour'
          AND entity = ${entity}::text AND action = ${action}::text AND entity_id IS NOT DISTINCT FROM ${entityId}::int)`),
  );
}

/** As `auditRead`, of one person's data; nothing where it is the caller's own. */
export async function auditReadOf(db: Database, actorId: number, userId: number): Promise<void> {
  if (actorId !== userId) await auditRead(db, { actorId, entity: 'user', action: 'read', entityId: userId });
}
