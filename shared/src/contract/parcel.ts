import { z } from 'zod';
import { carrierKeys, MAX_TRACKING_NUMBER, trackingNumberPattern } from './carriers';
import { guestOrderParams } from './checkout';
import { count, fieldError, id, idText, instant, isoDay, optionalName } from './fields';
import { MAX_SALES } from './limits';

export const carrierSchema = z.enum(carrierKeys);

/** The vendor, the buyer's word, or the time since the last expected day: see AUTO_DELIVERED_DAYS. */
export const deliveredBySchema = z.enum(['vendor', 'buyer', 'time']);
export type DeliveredBy = z.infer<typeof deliveredBySchema>;

/**
 * A box with pieces of an order that a shop has shipped, or for a pickup has ready. `number` counts the parcels of the order's vendor from
 * 1. `carrierName` names a carrier that is not in the list. Days of arrival are those of the vendor, or else of the order.
 */
export const parcelSchema = z.object({
  id,
  orderId: id,
  vendorId: id,
  shopName: z.string().nullable(),
  number: z.int().min(1),
  /** `shippedAt` is when it was ready, and `deliveredAt` when it was picked up. */
  isPickup: z.boolean(),
  carrier: carrierSchema.nullable(),
  carrierName: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The carrier's page about the parcel; null without a number or for a carrier that is not in the list. */
  trackingUrl: z.string().nullable(),
  expectedFrom: z.iso.date().nullable(),
  expectedTo: z.iso.date().nullable(),
  shippedAt: instant,
  deliveredAt: instant.nullable(),
  deliveredBy: deliveredBySchema.nullable(),
  /** `saleId` is the id of the order's item. */
  items: z.array(z.object({ saleId: id, name: z.string(), quantity: count })),
  /** For `If-Match`. */
  revision: z.string(),
});
export type Parcel = z.infer<typeof parcelSchema>;

/** A tracking number as it was typed or scanned; '' means none. */
const trackingNumber = optionalName(MAX_TRACKING_NUMBER).refine(
  (typed) => typed === '' || trackingNumberPattern.test(typed),
  fieldError('NO_TRACKING_NUMBER'),
);

const parcelFields = {
  carrier: carrierSchema.nullish(),
  carrierName: optionalName(60).nullish(),
  trackingNumber: trackingNumber.nullish(),
  expectedFrom: isoDay.nullish(),
  expectedTo: isoDay.nullish(),
};

/**
 * PATCH /api/parcels/{id}, by its vendor, until it is delivered: changes the fields sent; null empties one. `If-Match` refuses a change that is
 * based on an older revision. 400 by field for a carrier of a pickup, a carrier besides `carrierName`, and days that have passed or end
 * first. Emails the buyer when there is a new tracking number.
 */
export const updateParcelSchema = z.strictObject(parcelFields);
export type UpdateParcelBody = z.input<typeof updateParcelSchema>;

/**
 * POST /api/sales/orders/{orderId}/parcels: ships pieces of the vendor's lines that are delivered together, and returns the parcel. Without days, those of
 * the order's delivery count. 409 `PIECES_LEFT` for more pieces than are left to ship, and `NOT_PAID`, `ON_HOLD` as for sales.
 */
export const createParcelSchema = updateParcelSchema.extend({
  items: z
    .array(z.strictObject({ id, quantity: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(MAX_SALES)
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, fieldError('ITEM_TWICE')),
});
export type CreateParcelBody = z.input<typeof createParcelSchema>;

export const orderParcelsParams = z.object({ orderId: idText });

/**
 * POST /api/guest/orders/{key}/parcels/{id}/delivered: the guest's word, as POST /api/parcels/{id}/delivered is the buyer's and the
 * vendor's. 409 `PARCEL_DELIVERED` for a delivered one. DELETE /api/parcels/{id}, by its vendor, takes it back before it is delivered, and
 * its pieces are to be shipped again. GET /api/parcels/{id}/slip and …/label, for its vendor and admins, are
 * PDF files in a language, see `documentQuerySchema`.
 */
export const guestParcelParams = guestOrderParams.extend({ id: idText });
