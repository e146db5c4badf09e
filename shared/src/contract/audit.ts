import { z } from 'zod';
import { type AuditAction, type AuditEntity, auditActions } from './auditActions';
import { id, idText, instant, optionalText } from './fields';
import { pageQuerySchema } from './page';
import { userRefSchema } from './user';

// Object.keys returns string[]
export const auditEntitySchema = z.enum(Object.keys(auditActions) as AuditEntity[]);
export const auditActionSchema = z.enum([...new Set<AuditAction>(Object.values(auditActions).flat())]);

/**
 * GET /api/audit. `actor` is null for the server's own actions. `subject` names the entity (an email address, a product's
 * name, a transaction; null if nothing of it is left), `gone` is true for a deleted entity, `entityId` is null for lists.
 */
export const auditEntrySchema = z.object({
  id,
  actor: userRefSchema.nullable(),
  action: auditActionSchema,
  entity: auditEntitySchema,
  entityId: id.nullable(),
  subject: z.string().nullable(),
  gone: z.boolean(),
  details: z.record(z.string(), z.unknown()),
  createdAt: instant,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditListSchema = z.array(auditEntrySchema);

/** `q` searches subjects and actors; `actor` is a user id; `from` and `to` are inclusive days in the market's time zone. Newest first without `sort`. */
export const auditListQuerySchema = pageQuerySchema.extend({
  q: optionalText(200).optional(),
  actor: idText.optional(),
  action: auditActionSchema.optional(),
  entity: auditEntitySchema.optional(),
  entityId: idText.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
});
export type AuditListQuery = z.infer<typeof auditListQuerySchema>;
