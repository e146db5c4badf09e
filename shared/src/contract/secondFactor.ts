import { z } from 'zod';
import { count, instant, text } from './fields';

/** How a second factor is shown: the code of an app, or a recovery code, which works once. */
export const factorMethods = ['totp', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What has to be answered with a second factor within five minutes. `methods` has those of later versions, too. */
export const factorChallengeSchema = z.object({ challenge: z.string(), methods: z.array(z.string()) });
export type FactorChallenge = z.infer<typeof factorChallengeSchema>;

/**
 * POST /api/auth/second-factor: completes a login whose response was 403 SECOND_FACTOR, with the challenge of its details. Returns a session.
 * POST /api/second-factor/confirm: the same for the caller's session, which then may make calls that ask again.
 */
export const factorAnswerSchema = z.strictObject({ challenge: text(100), code: text(60) });
export type FactorAnswer = z.infer<typeof factorAnswerSchema>;

const currentPassword = z.string().max(200);

/** POST /api/second-factor/totp, POST /api/second-factor/recovery-codes, DELETE /api/second-factor/totp. */
export const changeFactorSchema = z.strictObject({ currentPassword });
export type ChangeFactorBody = z.infer<typeof changeFactorSchema>;

/** A new key for an app, in base32 and as the address in a QR code. It counts once a code of it is confirmed. */
export const newTotpSchema = z.object({ secret: z.string(), uri: z.string() });
export type NewTotp = z.infer<typeof newTotpSchema>;

/** POST /api/second-factor/totp/confirm: the first code of the app. */
export const confirmTotpSchema = z.strictObject({ code: text(60) });

/** Codes that work once each. No later response has them. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** GET /api/second-factor: the caller's. */
export const secondFactorSchema = z.object({
  /** Since when an app counts; null without one. */
  totpSince: instant.nullable(),
  recoveryCodesLeft: count,
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;
