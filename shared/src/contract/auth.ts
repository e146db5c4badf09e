import { z } from 'zod';
import { readEmail } from './emailAddress';
import { email, id, optionalName, password, text } from './fields';
import { roleSchema } from './user';

/** POST /api/auth/login. No format check: a wrong address and a wrong password get one answer. */
export const loginSchema = z.strictObject({
  email: text(254).overwrite((typed) => readEmail(typed) ?? typed),
  password: z.string().min(1).max(200),
});

export const sessionSchema = z.object({ token: z.string() });
export type Session = z.infer<typeof sessionSchema>;

/**
 * What the token holds. `iat` and `exp` are seconds since 1970, two hours apart; `sv` is the session version, which
 * suspension, deletion and a password change bump. `role` is a hint for the menu: the server reads the role it trusts.
 */
export const tokenClaimsSchema = z.object({ id, role: roleSchema, sv: z.int(), iat: z.int(), exp: z.int() });
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;

/** POST /api/auth/register. Nobody makes himself an admin. */
export const registerSchema = z.strictObject({
  email,
  password,
  role: roleSchema.exclude(['admin']).default('user'),
  name: optionalName(120).optional(),
});
export type RegisterBody = z.input<typeof registerSchema>;

/** POST /api/auth/forgot-password: an email goes to the address if it has an account. The answer is the same in any case. */
export const forgotPasswordSchema = z.strictObject({ email });

/** POST /api/auth/reset-password: a new password for the account whose email has this code. Answers a session. */
export const resetPasswordSchema = z.strictObject({ code: text(500), password });
export type ResetPasswordBody = z.infer<typeof resetPasswordSchema>;
