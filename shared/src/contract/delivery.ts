import { z } from 'zod';
import { country } from './country';
import { fieldError, id, idText, instant, money, name, optionalName, optionalText, price, text } from './fields';
import { MAX_METHODS, MAX_PREFIXES, MAX_TIERS, MAX_VARIANTS, MAX_ZONES } from './limits';
import { shopRefSchema } from './shop';
import { weight } from './variant';

export const deliveryKindSchema = z.enum(['delivery', 'pickup']);
export type DeliveryKind = z.infer<typeof deliveryKindSchema>;

/** `flat`: one price; `weight`, `items`: steps by the grams or the pieces of what is delivered together. */
export const pricingSchema = z.enum(['flat', 'weight', 'items']);
export type Pricing = z.infer<typeof pricingSchema>;

/** A price for up to so many grams or pieces, inclusive. */
export const tierSchema = z.strictObject({ upTo: z.int().min(1).max(100_000_000), price });
export type Tier = z.infer<typeof tierSchema>;

/** Part of a country, by the beginnings of its postcodes; without any, the whole country. */
export const zoneSchema = z.strictObject({
  country,
  postcodePrefixes: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9](?:[A-Z0-9 -]{0,9})$/, fieldError('NO_PREFIX')),
    )
    .max(MAX_PREFIXES)
    .default([]),
});
export type Zone = z.infer<typeof zoneSchema>;

/** Where and when an order can be picked up. */
export const pickupPlaceSchema = z.strictObject({ address: text(300), hours: optionalText(300) });
export type PickupPlace = z.infer<typeof pickupPlaceSchema>;

/** What a vendor sets of a delivery method. Days are working days, Monday to Saturday, from the day of the order. */
const methodFields = {
  name: name(60),
  kind: deliveryKindSchema,
  pricing: pricingSchema,
  /** The price of `flat`; 0 with steps. */
  price,
  tiers: z.array(tierSchema).max(MAX_TIERS),
  /** Free of charge from this value of the products of the shop; null for never. */
  freeFrom: price.nullable(),
  daysFrom: z.int().min(0).max(60),
  daysTo: z.int().min(0).max(90),
  /** Orders after this time, in the market's time zone, count as placed on the next working day. */
  cutoff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fieldError('NO_TIME'))
    .nullable(),
  zones: z.array(zoneSchema).max(MAX_ZONES),
  pickup: pickupPlaceSchema.nullable(),
  /** Products that need cooling are delivered only by methods that cool them; a pickup always does. */
  cooled: z.boolean(),
  /** In grams, of all that is delivered together; null for no limit. */
  maxWeight: z.int().min(1).max(100_000_000).nullable(),
};

/** A way in which a shop delivers, or lets buyers pick up. */
export const deliveryMethodSchema = z.object({
  ...methodFields,
  price: money,
  freeFrom: money.nullable(),
  id,
  shopId: id,
  position: z.int(),
  archivedAt: instant.nullable(),
});
export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>;
export const deliveryMethodListSchema = z.array(deliveryMethodSchema);

/** GET /api/delivery-methods?shopId=, in the shop's order; archived ones only with `archived=true`, at the end. */
export const deliveryMethodListQuerySchema = z.object({
  shopId: idText,
  archived: z.enum(['true', 'false']).optional(),
});

/**
 * PUT /api/delivery-methods/{id} replaces what a vendor sets. 400 by field for a pickup without a place, steps that do not rise, a delivery
 * without countries. Orders keep what they were placed with.
 */
export const saveDeliveryMethodSchema = z.strictObject({
  ...methodFields,
  price: price.default(0),
  tiers: methodFields.tiers.default([]),
  freeFrom: methodFields.freeFrom.default(null),
  cutoff: methodFields.cutoff.default(null),
  zones: methodFields.zones.default([]),
  pickup: methodFields.pickup.default(null),
  cooled: methodFields.cooled.default(false),
  maxWeight: methodFields.maxWeight.default(null),
});
export type SaveDeliveryMethodBody = z.input<typeof saveDeliveryMethodSchema>;
export type DeliveryMethodValues = z.output<typeof saveDeliveryMethodSchema>;

/** POST /api/delivery-methods: 409 `LIST_FULL` for more than MAX_METHODS of a shop. */
export const createDeliveryMethodSchema = saveDeliveryMethodSchema.extend({ shopId: id });
export type CreateDeliveryMethodBody = z.input<typeof createDeliveryMethodSchema>;

/** PUT /api/delivery-methods/order: the order of all methods of a shop that are not archived. */
export const orderDeliveryMethodsSchema = z.strictObject({ shopId: id, ids: z.array(id).min(1).max(MAX_METHODS) });

/** Why a method cannot be chosen, in words; pages translate it by code and parameters. */
export const unavailableSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  words: z.string(),
});

/**
 * A method for certain products and a certain address. `price` is what it costs, `from` and `to` are the days of arrival, or from which the
 * order can be picked up; both null if it is unavailable.
 */
export const methodQuoteSchema = z.object({
  id,
  name: z.string(),
  kind: deliveryKindSchema,
  price: money,
  freeFrom: money.nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  pickup: z.object({ address: z.string(), hours: z.string() }).nullable(),
  unavailable: unavailableSchema.optional(),
});
export type MethodQuote = z.infer<typeof methodQuoteSchema>;

/**
 * GET /api/products/{id}/delivery?country=&postcode=: the delivery of one piece, of `variantId` or else the first variant. Without
 * methods the shop delivers at no charge. `cheapest` is the id of the method to show first; null if none is available.
 */
export const productDeliverySchema = z.object({
  shop: shopRefSchema.nullable(),
  methods: z.array(methodQuoteSchema),
  cheapest: id.nullable(),
});
export type ProductDelivery = z.infer<typeof productDeliverySchema>;
export const productDeliveryQuerySchema = z.object({
  country: country.optional(),
  postcode: optionalName(20).optional(),
  variantId: idText.optional(),
});

/**
 * GET and PUT /api/products/{id}/packaging, for the product's vendor: what its delivery depends on. `weight` is that of one piece of a
 * variant with its packaging, in grams; null if it is not known. PUT changes only the variants sent.
 */
export const packagingSchema = z.strictObject({
  needsCooling: z.boolean(),
  weights: z.array(z.strictObject({ variantId: id, weight: weight.nullable() })).max(MAX_VARIANTS),
});
export type Packaging = z.infer<typeof packagingSchema>;
