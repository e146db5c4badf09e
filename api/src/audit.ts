import type { AuditAction, AuditEntity } from '@rialto/shared/contract/auditActions';
import type { Transaction } from './db/database';
import { auditLog } from './db/schema';

/** What somebody did: an entity, and an action that it has. The log is kept for ever: nothing personal goes into `details`. */
export type AuditRecord = {
  [Entity in AuditEntity]: {
    /** Null where the server did it by itself. */
    actorId: number | null;
    entity: Entity;
    action: AuditAction<Entity>;
    entityId: number;
    details?: Record<string, unknown>;
  };
}[AuditEntity];

/** Puts things on the record, in the transaction that does them. The only way into the log. */
export async function audit(tx: Transaction, ...records: AuditRecord[]): Promise<void> {
  if (records.length > 0) await tx.insert(auditLog).values(records);
}
