import { z } from 'zod';
import { type AuditAction, type AuditEntity, auditActions } from './auditActions';
import { id, idText, instant, optionalText } from './fields';
import { pageQuerySchema } from './page';
import { userRefSchema } from './user';

// Object.keys forgets which keys
export const auditEntitySchema = z.enum(Object.keys(auditActions) as AuditEntity[]);
export const auditActionSchema = z.enum([...new Set<AuditAction>(Object.values(auditActions).flat())]);

/**
 * One thing somebody did: GET /api/audit, newest first. `actor` is null where the server did it by itself, `subject` names
 * what it was done to (an e-mail address, a product's name, a transaction; null where nothing of it is left), `gone` says that
 * it is there no more, and `details` are what the action keeps of itself. `entityId` is null of reading a list.
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

/** `q` is looked for in the subject and in who did it; `actor` is a user's id; `from` and `to` are inclusive days of the market's time zone. */
export const auditListQuerySchema = pageQuerySchema.extend({
  q: optionalText(200).optional(),
  actor: idText.optional(),
  action: auditActionSchema.optional(),
  entity: auditEntitySchema.optional(),
  entityId: idText.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditListQuery = z.infer<typeof auditListQuerySchema>;
