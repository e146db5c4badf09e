import { z } from 'zod';
import { id, instant, optionalText, password, plainText } from './fields';
import { pageQuerySchema } from './page';

export const roleSchema = z.enum(['user', 'vendor', 'admin']);
export type Role = z.infer<typeof roleSchema>;

export const userStatusSchema = z.enum(['active', 'suspended']);
export type UserStatus = z.infer<typeof userStatusSchema>;

/** GET /api/users/{id}. */
export const userSchema = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  role: roleSchema,
  status: userStatusSchema,
  createdAt: instant,
});
export type User = z.infer<typeof userSchema>;

/** GET /api/users, newest first. */
export const userListSchema = z.array(userSchema);

/** `q` is looked for in name and e-mail address. */
export const userListQuerySchema = pageQuerySchema.extend({
  q: plainText(200).optional(),
  role: roleSchema.optional(),
  status: userStatusSchema.optional(),
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

/** How other people's records name a user; `name` falls back to the e-mail address. */
export const userRefSchema = z.object({ id, name: z.string(), email: z.string() });
export type UserRef = z.infer<typeof userRefSchema>;

/** PATCH /api/users/{id}: only what is sent changes; '' clears. A new password needs the current one. */
export const updateUserSchema = z
  .strictObject({
    name: optionalText(120).optional(),
    phone: optionalText(40).optional(),
    address: optionalText(500).optional(),
    password: password.optional(),
    currentPassword: z.string().max(200).optional(),
  })
  .refine((change) => change.password === undefined || change.currentPassword !== undefined, {
    path: ['currentPassword'],
    error: 'is needed to change the password',
  });
export type UpdateUserBody = z.infer<typeof updateUserSchema>;

/** The answer of that PATCH. A new password ends every session of the user; `token` is the caller's next one, if it was theirs. */
export const updatedUserSchema = userSchema.extend({ token: z.string().optional() });
export type UpdatedUser = z.infer<typeof updatedUserSchema>;
