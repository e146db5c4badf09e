import { z } from 'zod';
import { readEmail } from './emailAddress';
import { email, id, optionalName, password, text } from './fields';
import { roleSchema } from './user';

/** POST /api/auth/login. Without a format check, so that a wrong address and a wrong password get the same response. */
export const loginSchema = z.strictObject({
  email: text(254).overwrite((typed) => readEmail(typed) ?? typed),
  password: z.string().min(1).max(200),
});

export const sessionSchema = z.object({ token: z.string() });
export type Session = z.infer<typeof sessionSchema>;

/**
 * The token's claims. `iat` and `exp` are seconds since 1970, half an hour apart. `sv` is the session version, which suspension, deletion and
 * password changes increment. `sid` is the session, missing in tokens of older versions. `role` is only a hint: the server reads the role from
 * its database.
 */
export const tokenClaimsSchema = z.object({
  id,
  role: roleSchema,
  sv: z.int(),
  sid: id.optional(),
  iat: z.int(),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;

/** POST /api/auth/register. */
export const registerSchema = z.strictObject({
  email,
  password,
  role: roleSchema.exclude(['admin']).default('user'),
  name: optionalName(120).optional(),
});
export type RegisterBody = z.input<typeof registerSchema>;

/** POST /api/auth/forgot-password: emails the address if it has an account. The response is always the same. */
export const forgotPasswordSchema = z.strictObject({ email });

/** POST /api/auth/reset-password: sets a new password with an email's code. Returns a session. */
export const resetPasswordSchema = z.strictObject({ code: text(500), password });
