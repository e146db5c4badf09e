import { z } from 'zod';
import { categoryRefSchema } from './category';
import { count, fieldError, id, instant, money, optionalText } from './fields';
import { messageCodeSchema } from './messageCode';
import { MAX_PRICE } from './money';
import { pageQuerySchema } from './page';
import { shopRefSchema } from './shop';
import { foldVoucherCode } from './voucherCode';

/** A percentage or an amount off its products, or their delivery free of charge. */
export const voucherKindSchema = z.enum(['percent', 'amount', 'delivery']);
export type VoucherKind = z.infer<typeof voucherKindSchema>;

/** Pays for the discount: the market, for vouchers of admins, or the shop, for those of vendors. */
export const voucherBearerSchema = z.enum(['market', 'shop']);
export type VoucherBearer = z.infer<typeof voucherBearerSchema>;

export const voucherStateSchema = z.enum(['planned', 'active', 'ended', 'usedUp']);
export type VoucherState = z.infer<typeof voucherStateSchema>;

export const voucherTargetSchema = z.enum(['everything', 'categories', 'products']);
export type VoucherTarget = z.infer<typeof voucherTargetSchema>;

/**
 * A voucher. `target` limits it to products or categories, a shop's voucher always to that shop. `minimum` is compared with the price of
 * the products it is for. `uses` counts orders, unpaid ones too while their payment is open; `discount` and `sales` are those of paid
 * orders.
 */
export const voucherSchema = z.object({
  id,
  code: z.string(),
  kind: voucherKindSchema,
  percent: money.nullable(),
  amount: money.nullable(),
  bearer: voucherBearerSchema,
  /** Null for a voucher of the market. */
  shop: shopRefSchema.nullable(),
  state: voucherStateSchema,
  target: voucherTargetSchema,
  products: z.array(z.object({ id, name: z.string() })),
  categories: z.array(categoryRefSchema),
  /** Only for a buyer's first paid order. */
  firstOrder: z.boolean(),
  minimum: money.nullable(),
  validFrom: instant,
  validTo: instant.nullable(),
  limit: count.nullable(),
  limitPerPerson: count.nullable(),
  uses: count,
  orders: count,
  discount: money,
  sales: money,
  createdAt: instant,
});
export type Voucher = z.infer<typeof voucherSchema>;
export const voucherListSchema = z.array(voucherSchema);

/** GET /api/vouchers, newest first: a vendor's own, and for admins those of the market, or with `bearer=shop` those of all shops. */
export const voucherListQuerySchema = pageQuerySchema.extend({
  state: voucherStateSchema.optional(),
  bearer: voucherBearerSchema.optional(),
  q: optionalText(100).optional(),
});
export type VoucherListQuery = z.infer<typeof voucherListQuerySchema>;

const code = z
  .string()
  .overwrite(foldVoucherCode)
  .regex(/^[\p{L}\p{N}-]{4,32}$/u, fieldError('NO_VOUCHER_CODE'));
const limit = z.int().min(1).max(1_000_000).nullish();

const terms = {
  target: voucherTargetSchema.optional(),
  productIds: z.array(id).max(200).optional(),
  categoryIds: z.array(id).max(200).optional(),
  firstOrder: z.boolean().optional(),
  minimum: money.positive().max(MAX_PRICE).nullish(),
  /** By default from now, without an end. */
  validFrom: instant.optional(),
  validTo: instant.nullish(),
  limit,
  limitPerPerson: limit,
};

/**
 * POST /api/vouchers: 201. A vendor names a shop of their own, which bears the discount; an admin's voucher is borne by the market. 409
 * `VOUCHER_CODE_TAKEN` for a code in use, in any case.
 */
export const newVoucherSchema = z.strictObject({
  code,
  kind: voucherKindSchema,
  /** Of `percent`: more than 0. */
  percent: money.positive().max(100).nullish(),
  /** Of `amount`. */
  amount: money.positive().max(MAX_PRICE).nullish(),
  shopId: id.nullish(),
  ...terms,
});
export type NewVoucher = z.infer<typeof newVoucherSchema>;

/** PATCH /api/vouchers/{id}: changes only the fields sent. Code, kind, value and shop never change: end it and add another. */
export const updateVoucherSchema = z.strictObject(terms);
export type UpdateVoucher = z.infer<typeof updateVoucherSchema>;

/** Why a voucher does not apply, in words. */
export const voucherRefusalSchema = messageCodeSchema.required().extend({ message: z.string() });
export type VoucherRefusal = z.infer<typeof voucherRefusalSchema>;

/** The voucher of a quote. With a `refusal` the discount is 0, and a payment with it is a 409 with the same words. */
export const quotedVoucherSchema = z.object({
  code: z.string(),
  /** Null if there is no such voucher. */
  kind: voucherKindSchema.nullable(),
  percent: money.nullable(),
  amount: money.nullable(),
  /** The shop that it is for; null for a voucher of the market. */
  shop: shopRefSchema.nullable(),
  discount: money,
  refusal: voucherRefusalSchema.nullable(),
});
export type QuotedVoucher = z.infer<typeof quotedVoucherSchema>;

/** A voucher's code in a quote or a payment, as the buyer typed it. */
export const typedVoucher = optionalText(100).overwrite(foldVoucherCode);

/**
 * GET /api/special-offers: what the home page's special offers may promise. `firstOrderCode` is `FIRST40` while an admin's voucher with that
 * code takes 40% off any first order, else null.
 */
export const specialOffersSchema = z.object({ firstOrderCode: z.string().nullable() });
export type SpecialOffers = z.infer<typeof specialOffersSchema>;
