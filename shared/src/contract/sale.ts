import { z } from 'zod';
import { giftSchema } from './address';
import { count, id, instant, money, optionalText } from './fields';
import { MAX_SALES } from './limits';
import { messageCodeSchema } from './messageCode';
import { fulfilmentSchema, orderDeliverySchema, orderItemSchema, orderStatusSchema } from './order';
import { pageQuerySchema } from './page';
import { parcelSchema } from './parcel';
import { type SaleTab, saleTabs } from './saleTabs';

/** What a line earns: its price, the market's commission, and the rest, each without what was refunded. */
const earningsSchema = z.object({ gross: money.optional(), commission: money.optional(), net: money.optional() });

/** A line of an order, for its vendor. */
export const soldItemSchema = orderItemSchema.extend(earningsSchema.shape);
export type SoldItem = z.infer<typeof soldItemSchema>;

/**
 * GET /api/sales, newest first: a line that a vendor sold. `buyer` is a name, never an email address, and '' for unpaid orders. `phone` and
 * `address` are null unless the order is Completed, and 60 days after the line was delivered.
 */
export const saleSchema = orderItemSchema.extend({
  orderId: id,
  status: orderStatusSchema,
  buyer: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: instant,
  /** The payment is under review, and the line cannot be shipped. */
  onHold: z.boolean().optional(),
  ...earningsSchema.shape,
});
export type Sale = z.infer<typeof saleSchema>;
export const saleListSchema = z.array(saleSchema);

/** `q` searches products with their variants and SKUs, buyers and order numbers; `from` and `to` are inclusive days in the market's time zone. */
export const saleListQuerySchema = pageQuerySchema.extend({
  status: orderStatusSchema.optional(),
  fulfilment: fulfilmentSchema.optional(),
  q: optionalText(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type SaleListQuery = z.infer<typeof saleListQuerySchema>;

const soldOrderFilterSchema = saleListQuerySchema.pick({ q: true, from: true, to: true });

/**
 * GET /api/sales/orders. `sort` is by the order's date, newest first by default. The filter selects whole orders; `q` also searches tracking numbers.
 */
export const soldOrderListQuerySchema = pageQuerySchema.extend({
  tab: z.enum(saleTabs).optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
  ...soldOrderFilterSchema.shape,
});
export type SoldOrderListQuery = z.infer<typeof soldOrderListQuerySchema>;

/** The items of an order that the vendor sold and that are in the tab, with where to send them: see `saleSchema`. */
export const soldOrderSchema = saleSchema
  .pick({ orderId: true, status: true, buyer: true, phone: true, address: true, createdAt: true })
  .extend({
    onHold: z.boolean(),
    /** A refund of the order is requested, and nothing of it can be shipped. */
    refunding: z.boolean(),
    /** How the buyer chose to get the vendor's lines, and the recipient of a gift, shown as long as the address; missing without any. */
    deliveries: z.array(orderDeliverySchema).optional(),
    gift: giftSchema.optional(),
    items: z.array(soldItemSchema),
    /** The vendor's parcels of the order, also those of items in other tabs; missing without any. */
    parcels: z.array(parcelSchema).optional(),
  });
export type SoldOrder = z.infer<typeof soldOrderSchema>;
export const soldOrderListSchema = z.array(soldOrderSchema);

/** GET /api/sales/counts: the orders and items in each tab. */
export const saleCountsQuerySchema = soldOrderFilterSchema;
const tabCountSchema = z.object({ orders: count, items: count });
export const saleCountsSchema = z.object({
  toShip: tabCountSchema,
  shipped: tabCountSchema,
  delivered: tabCountSchema,
  all: tabCountSchema,
  onHold: tabCountSchema,
  refunded: tabCountSchema,
  unpaid: tabCountSchema,
} satisfies Record<SaleTab, typeof tabCountSchema>);
export type SaleCounts = z.infer<typeof saleCountsSchema>;

/** PATCH /api/sales/{orderItemId}: one step forward or back; 409 for other steps and unpaid orders. Idempotent; returns the sale. */
export const updateSaleSchema = z.strictObject({ fulfilment: fulfilmentSchema });

/** PATCH /api/sales: one step forward for many lines, each independently. */
export const updateSalesSchema = updateSaleSchema.extend({ ids: z.array(id).min(1).max(MAX_SALES) });

/** In the order of the ids; `message` explains an error. */
export const updatedSalesSchema = z.object({
  results: z.array(messageCodeSchema.extend({ id, ok: z.boolean(), message: z.string().optional() })),
});
export type UpdatedSales = z.infer<typeof updatedSalesSchema>;
