import { z } from 'zod';
import { saidSchema } from './error';
import { complaint, count, id, instant, optionalName, optionalText, password, text } from './fields';
import { MAX_BULK_USERS } from './limits';
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
  /** To whom parcels go, as typed at a checkout, for the next one; `name` is what the public sees. */
  recipientName: z.string().nullable().optional(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  role: roleSchema,
  status: userStatusSchema,
  createdAt: instant,
});
export type User = z.infer<typeof userSchema>;

/** GET /api/users. */
export const userListSchema = z.array(userSchema);

/** `name` sorts people without one by their e-mail address; '-' turns an order round. */
export const userSortSchema = z.enum(['newest', 'oldest', 'email', '-email', 'name', '-name']);
export type UserSort = z.infer<typeof userSortSchema>;

/** `q` is looked for in name and e-mail address. */
export const userListQuerySchema = pageQuerySchema.extend({
  q: optionalText(200).optional(),
  role: roleSchema.optional(),
  status: userStatusSchema.optional(),
  sort: userSortSchema.default('newest'),
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

/**
 * GET /api/users/{id}/impact: what a suspension or a deletion touches. Either hides `productsOnSale` and ends sessions;
 * a deletion also archives the goods for good. Orders stay: `openOrders` (placed, Pending) can still be paid until their
 * reservation ends; `unpaidSales` (Pending, with lines that a vendor sells) are cancelled, and `salesToShip` (paid lines not yet
 * shipped) are sent by nobody while their vendor is gone.
 */
export const userImpactSchema = z.object({
  shops: count,
  productsOnSale: count,
  openOrders: count,
  unpaidSales: count,
  salesToShip: count,
  ordersPlaced: count,
});
export type UserImpact = z.infer<typeof userImpactSchema>;

const reason = text(500);

/** PATCH /api/users/{id}/suspend: the reason is told to the user by email and at the login, and kept on the record. */
export const suspendUserSchema = z.strictObject({ reason: reason.optional() });
export type SuspendUserBody = z.infer<typeof suspendUserSchema>;

/** POST /api/users/suspend: each account stands alone; one reason for all. */
export const suspendUsersSchema = suspendUserSchema.extend({ ids: z.array(id).min(1).max(MAX_BULK_USERS) });

/** In the order of the ids, each once; `message` tells why one was refused. */
export const suspendedUsersSchema = z.object({
  results: z.array(
    saidSchema.extend({ id, status: z.enum(['suspended', 'already', 'refused']), message: z.string().optional() }),
  ),
});
export type SuspendedUsers = z.infer<typeof suspendedUsersSchema>;

/** How other people's records name a user; `name` falls back to the e-mail address. */
export const userRefSchema = z.object({ id, name: z.string(), email: z.string() });
export type UserRef = z.infer<typeof userRefSchema>;

/** PATCH /api/users/{id}: only what is sent changes; '' clears. A new password needs the current one. */
export const updateUserSchema = z
  .strictObject({
    name: optionalName(120).optional(),
    phone: optionalText(40).optional(),
    address: optionalText(500).optional(),
    password: password.optional(),
    currentPassword: z.string().max(200).optional(),
  })
  .refine((change) => change.password === undefined || change.currentPassword !== undefined, {
    path: ['currentPassword'],
    ...complaint('NEEDED_FOR_PASSWORD'),
  });
export type UpdateUserBody = z.infer<typeof updateUserSchema>;

/** POST /api/users/{id}/export: with the caller's password, since it gives away all at once what a session sees piece by piece. */
export const exportUserSchema = z.strictObject({ currentPassword: z.string().max(200) });
export type ExportUserBody = z.infer<typeof exportUserSchema>;

/** DELETE /api/users/{id}: with the password of one's own account; for another's an admin may give a reason, which its user gets by email. */
export const deleteUserSchema = z.strictObject({
  currentPassword: z.string().max(200).optional(),
  reason: reason.optional(),
});
export type DeleteUserBody = z.infer<typeof deleteUserSchema>;

/** The answer of that PATCH. A new password ends every session of the user; `token` is the caller's next one, if it was theirs. */
export const updatedUserSchema = userSchema.extend({ token: z.string().optional() });
export type UpdatedUser = z.infer<typeof updatedUserSchema>;
