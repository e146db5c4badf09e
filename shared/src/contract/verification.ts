import { z } from 'zod';
import { email, text } from './fields';

/** What a confirmed link was for: a new account, another address of an account, or the newsletter. */
export const emailPurposeSchema = z.enum(['registration', 'change', 'newsletter']);
export type EmailPurpose = z.infer<typeof emailPurposeSchema>;

/** POST /api/auth/verify-email: the code of an emailed link, which works once, for two days. Needs no session. */
export const verifyEmailSchema = z.strictObject({ code: text(500) });

/** The address that is confirmed now. */
export const verifiedEmailSchema = z.object({ purpose: emailPurposeSchema, email: z.string() });
export type VerifiedEmail = z.infer<typeof verifiedEmailSchema>;

/** POST /api/users/{id}/email: emails a link to the new address, which replaces the old one once it is confirmed. */
export const changeEmailSchema = z.strictObject({ email, currentPassword: z.string().max(200) });
export type ChangeEmailBody = z.infer<typeof changeEmailSchema>;

/** GET /api/users/{id}/email: the caller's next address, to which a link was sent that still works; null without one. */
export const pendingEmailSchema = z.object({ pendingEmail: z.string().nullable() });
export type PendingEmail = z.infer<typeof pendingEmailSchema>;

export const emailSentSchema = z.object({ message: z.string() });
