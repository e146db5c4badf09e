import { z } from 'zod';
import { id, instant } from './fields';
import { pageQuerySchema } from './page';

/** From where a call came. Names without versions, such as 'Firefox' and 'Windows', null if unknown; the network address without its end. */
export const deviceShape = { browser: z.string().nullable(), system: z.string().nullable(), address: z.string() };

/** GET /api/sessions: where the caller is logged in, the last used first. */
export const accountSessionSchema = z.object({
  id,
  ...deviceShape,
  createdAt: instant,
  /** Up to five minutes too early. */
  lastUsedAt: instant,
  /** Whether this call is part of it. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** What happened to the safety of an account. Stored: add new kinds, never rename. */
export const securityEventKinds = [
  'login',
  'login_failed',
  'logout',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'email_changed',
  'data_exported',
  'refresh_token_reused',
  'factor_failed',
  'factor_added',
  'factor_removed',
  'factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** GET /api/users/{id}/security-events: the newest first. `kind` is a SecurityEventKind, or one of a later version. */
export const securityEventSchema = z.object({ id, kind: z.string(), ...deviceShape, createdAt: instant });
export const securityEventListSchema = z.array(securityEventSchema);
export const securityEventListQuerySchema = pageQuerySchema;
export type SecurityEvent = z.infer<typeof securityEventSchema>;
