import { z } from 'zod';
import { addressBodySchema, giftSchema } from './address';
import { quantity } from './cart';
import { country } from './country';
import { methodQuoteSchema } from './delivery';
import { email, fieldError, id, money, name, optionalName, plainText } from './fields';
import { shopRefSchema } from './shop';
import { quotedVoucherSchema } from './voucher';

/** What is delivered together: the lines of one vendor and shop, `shop-<id>`, or without a shop `vendor-<id>`. */
export const groupKey = z.string().regex(/^(?:shop|vendor)-\d{1,10}$/);

/** What a guest's cart has; a variant may be missing if the product has only one. */
export const guestItemSchema = z.strictObject({ productId: id, variantId: id.optional(), quantity });
export type GuestItem = z.infer<typeof guestItemSchema>;
const guestItems = z.array(guestItemSchema).min(1).max(250);

/** The chosen delivery method by group. A group without a choice gets the cheapest one. */
const choices = z.record(groupKey, id).refine((given) => Object.keys(given).length <= 250);

const deliveryChoices = {
  /** Where to, or the id of an address of the caller's address book; without both, the default one. */
  address: addressBodySchema.optional(),
  addressId: id.optional(),
  choices: choices.optional(),
  /** A voucher's code. */
  voucher: plainText(100).optional(),
};

/**
 * POST /api/checkout/quote: what the order costs, of the caller's cart, or for a guest of `items`. Nothing is reserved. 400 by field for
 * an address that does not fit its country.
 */
export const checkoutQuoteBodySchema = z.strictObject({
  ...deliveryChoices,
  /** Where to, while the address is not complete: enough for prices and days. It counts before an address. */
  destination: z.strictObject({ country, postcode: optionalName(20).nullish() }).optional(),
  items: guestItems.optional(),
});
export type CheckoutQuoteBody = z.infer<typeof checkoutQuoteBodySchema>;

/** In addition to the specification's fields of POST /api/payment: what the order is delivered with, and the quote that the page showed. */
export const paymentChoicesSchema = z.object({
  ...deliveryChoices,
  /** Of the quote that the page showed: 409 `STALE_QUOTE` with the new one if anything of it has changed. */
  quote: plainText(64).optional(),
  gift: giftSchema.nullish(),
});

export const quotedLineSchema = z.object({
  productId: id,
  variantId: id,
  name: z.string(),
  variant: z.string(),
  image: z.string().nullable(),
  quantity,
  price: money,
  total: money,
});
export type QuotedLine = z.infer<typeof quotedLineSchema>;

/**
 * `methods` is empty if the shop delivers at no charge. `chosen` is the method that counts: the buyer's choice, or the cheapest one that is
 * available; null without methods, and if none is available.
 */
export const quotedGroupSchema = z.object({
  key: groupKey,
  vendorId: id,
  shop: shopRefSchema.nullable(),
  lines: z.array(quotedLineSchema),
  methods: z.array(methodQuoteSchema),
  chosen: id.nullable(),
});
export type QuotedGroup = z.infer<typeof quotedGroupSchema>;

/** Dollars. `totalPrice` is products and delivery without the discount; it contains the tax. `quote` changes with anything that is priced. */
export const checkoutQuoteSchema = z.object({
  groups: z.array(quotedGroupSchema),
  subtotal: money,
  delivery: money,
  discount: money,
  voucher: quotedVoucherSchema.nullable(),
  tax: z.array(z.object({ rate: z.number(), amount: money })),
  totalPrice: money,
  quote: z.string(),
});
export type CheckoutQuote = z.infer<typeof checkoutQuoteSchema>;

/**
 * POST /api/guest/payment: like POST /api/payment, for `items` and without an account. The email with the link to the order goes to `email`.
 * 409 `OUT_OF_STOCK`, `STALE_QUOTE` and the others; 429 after too many unpaid checkouts.
 */
export const guestPaymentSchema = z.strictObject({
  ...paymentChoicesSchema.omit({ addressId: true }).shape,
  email,
  /** The buyer's name if it is not the recipient's. */
  name: name(120).optional(),
  phone: optionalName(40).optional(),
  address: addressBodySchema,
  items: guestItems,
});
export type GuestPaymentBody = z.infer<typeof guestPaymentSchema>;

/** `url` and `tranId` as of POST /api/payment; `key` opens the order's page: GET /api/guest/orders/{key}. */
export const guestPaymentStartedSchema = z.object({ url: z.string(), tranId: z.string(), key: z.string() });
export type GuestPaymentStarted = z.infer<typeof guestPaymentStartedSchema>;

export const guestOrderParams = z.object({ key: z.string().regex(/^[\w-]{32}$/, fieldError('NO_IDENTIFIER')) });
