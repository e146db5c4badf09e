import { z } from 'zod';
import { count, id, instant, money, text } from './fields';
import { pageQuerySchema } from './page';
import { shopRefSchema, shopSchema } from './shop';
import { userRefSchema, userSchema } from './user';

const sumOfOrders = z.object({ orders: count, total: money });

/** What a buyer paid, got back, and is owed: `refundsOpen` are refunds that the gateway has not confirmed. */
export const purchasesSchema = z.object({
  orders: count,
  paid: sumOfOrders,
  refunded: sumOfOrders,
  refundsOpen: sumOfOrders,
  reviews: count,
});

/**
 * What a vendor or a shop sells and sold. Totals are of its own lines. `sold` are Completed orders, `toShip` their lines that wait to be
 * shipped, and `stranded` those of a suspended or deleted vendor that nobody refunds yet.
 */
export const salesRecordSchema = z.object({
  productsOnSale: count,
  productsArchived: count,
  pieces: count,
  sold: sumOfOrders,
  toShip: count,
  refunded: sumOfOrders,
  refundsOpen: sumOfOrders,
  stranded: sumOfOrders,
});
export type SalesRecord = z.infer<typeof salesRecordSchema>;

/** GET /api/users/{id}/record, for admins. A deleted account keeps its orders; its personal fields are null and its email address is ''. */
export const accountRecordSchema = z.object({
  user: userSchema.omit({ status: true }).extend({ status: z.enum(['active', 'suspended', 'deleted']) }),
  /** Missing in responses of older versions. */
  hasSecondFactor: z.boolean().optional(),
  /** The first 100 by name. */
  shops: z.array(shopRefSchema.extend({ products: count })),
  bought: purchasesSchema,
  /** Null for buyers. */
  sales: salesRecordSchema.nullable(),
});
export type AccountRecord = z.infer<typeof accountRecordSchema>;

/** GET /api/shop/{id}/record, for admins: also of a suspended vendor's shop. */
export const shopRecordSchema = z.object({
  shop: shopSchema,
  owner: userRefSchema.extend({ status: z.enum(['active', 'suspended', 'deleted']) }),
  sales: salesRecordSchema,
});
export type ShopRecord = z.infer<typeof shopRecordSchema>;

/** GET /api/users/{id}/notes and /api/shop/{id}/notes, newest first: the admins' internal notes, which cannot be changed. */
export const adminNoteSchema = z.object({ id, author: userRefSchema, text: z.string(), createdAt: instant });
export type AdminNote = z.infer<typeof adminNoteSchema>;
export const adminNoteListSchema = z.array(adminNoteSchema);
export const adminNoteListQuerySchema = pageQuerySchema;

/** POST /api/users/{id}/notes and /api/shop/{id}/notes. */
export const writeAdminNoteSchema = z.strictObject({ text: text(2000) });
export type WriteAdminNoteBody = z.infer<typeof writeAdminNoteSchema>;
