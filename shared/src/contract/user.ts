import { z } from 'zod';
import { count, fieldError, id, instant, optionalName, optionalText, password, text } from './fields';
import { MAX_BULK_USERS } from './limits';
import { messageCodeSchema } from './messageCode';
import { pageQuerySchema } from './page';

export const roleSchema = z.enum(['user', 'vendor', 'admin']);
export type Role = z.infer<typeof roleSchema>;

export const userStatusSchema = z.enum(['active', 'suspended']);
export type UserStatus = z.infer<typeof userStatusSchema>;

/**
 * Whether the address is known to be the person's. A `limited` account has to confirm it before it may do more than browse, fill
 * its cart and place one order.
 */
export const emailStateSchema = z.enum(['verified', 'unverified', 'limited']);
export type EmailState = z.infer<typeof emailStateSchema>;

/** GET /api/users/{id}. */
export const userSchema = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  /** The recipient of the last checkout; `name` is public. */
  recipientName: z.string().nullable().optional(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  role: roleSchema,
  status: userStatusSchema,
  /** Missing in responses of older versions. */
  emailState: emailStateSchema.optional(),
  /** True for a vendor who has only drafts until an admin approves the application; otherwise missing. */
  awaitsApproval: z.boolean().optional(),
  createdAt: instant,
});
export type User = z.infer<typeof userSchema>;

/** GET /api/users. */
export const userListSchema = z.array(userSchema);

/** `name` falls back to the email address; '-' reverses the order. */
export const userSortSchema = z.enum(['newest', 'oldest', 'email', '-email', 'name', '-name']);
export type UserSort = z.infer<typeof userSortSchema>;

/** `q` searches names and email addresses. */
export const userListQuerySchema = pageQuerySchema.extend({
  q: optionalText(200).optional(),
  role: roleSchema.optional(),
  status: userStatusSchema.optional(),
  sort: userSortSchema.default('newest'),
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

/**
 * GET /api/users/{id}/impact: what a suspension or deletion affects. Both hide `productsOnSale` and end sessions; a deletion archives the
 * products. `openOrders` (placed, Pending) can be paid until their reservation ends; `unpaidSales` (Pending, with lines of this vendor) are
 * cancelled; `salesToShip` (paid, unshipped lines) stay unshipped.
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

/** PATCH /api/users/{id}/suspend: the user sees the reason by email and at the login; it is audited. */
export const suspendUserSchema = z.strictObject({ reason: reason.optional() });
export type SuspendUserBody = z.infer<typeof suspendUserSchema>;

/** POST /api/users/suspend: each account independently, with one reason. */
export const suspendUsersSchema = suspendUserSchema.extend({ ids: z.array(id).min(1).max(MAX_BULK_USERS) });

/** In the order of the ids, without duplicates; `message` explains an error. */
export const suspendedUsersSchema = z.object({
  results: z.array(
    messageCodeSchema.extend({
      id,
      status: z.enum(['suspended', 'already', 'refused']),
      message: z.string().optional(),
    }),
  ),
});
export type SuspendedUsers = z.infer<typeof suspendedUsersSchema>;

/** A user in other records; `name` falls back to the email address. */
export const userRefSchema = z.object({ id, name: z.string(), email: z.string() });
export type UserRef = z.infer<typeof userRefSchema>;

/** PATCH /api/users/{id}: changes only the fields sent; '' clears. A new password needs the current one. */
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
    ...fieldError('NEEDED_FOR_PASSWORD'),
  });
export type UpdateUserBody = z.infer<typeof updateUserSchema>;

/** POST /api/users/{id}/export: requires the password, as the export contains all personal data at once. */
export const exportUserSchema = z.strictObject({ currentPassword: z.string().max(200) });
export type ExportUserBody = z.infer<typeof exportUserSchema>;

/** DELETE /api/users/{id}: users give their password; admins may give a reason, which the user gets by email. */
export const deleteUserSchema = z.strictObject({
  currentPassword: z.string().max(200).optional(),
  reason: reason.optional(),
});
export type DeleteUserBody = z.infer<typeof deleteUserSchema>;

/** The response of PATCH /api/users/{id}. A new password ends all sessions; `token` is the caller's new one, if it is their account. */
export const updatedUserSchema = userSchema.extend({ token: z.string().optional() });
export type UpdatedUser = z.infer<typeof updatedUserSchema>;
