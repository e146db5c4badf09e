import { z } from 'zod';
import { country } from './country';
import { id, instant, name, optionalName } from './fields';

/** The fields of an address; which of them a country has is in its `AddressFormat`. */
export const addressFieldSchema = z.enum(['name', 'line1', 'line2', 'city', 'region', 'postcode', 'phone']);
export type AddressField = z.infer<typeof addressFieldSchema>;

/** GET /api/countries: the countries that addresses can be in, with the name in English; pages show `Intl.DisplayNames`. */
export const countrySchema = z.object({ code: country, name: z.string() });
export type Country = z.infer<typeof countrySchema>;
export const countryListSchema = z.array(countrySchema);

/**
 * GET /api/countries/{code}: how addresses of a country are written. `rows` are the fields in the order of the country, those of a row side
 * by side; other fields are not asked for. `pattern` is a regular expression for the whole postcode in capitals.
 */
export const addressFormatSchema = z.object({
  country,
  rows: z.array(z.array(addressFieldSchema)),
  required: z.array(addressFieldSchema),
  /** What the country calls a field. */
  labels: z.object({
    region: z.enum([
      'region',
      'state',
      'province',
      'county',
      'parish',
      'department',
      'district',
      'prefecture',
      'emirate',
      'island',
      'oblast',
      'area',
      'provinceOrCity',
    ]),
    city: z.enum(['city', 'postTown', 'suburb', 'district']),
    postcode: z.enum(['postcode', 'zip', 'pin', 'eircode']),
  }),
  /** The regions to choose from, in the country's order; empty if the region is a text. */
  regions: z.array(z.object({ value: z.string(), name: z.string() })),
  postcode: z.object({ pattern: z.string(), example: z.string() }).nullable(),
});
export type AddressFormat = z.infer<typeof addressFormatSchema>;
export const countryParams = z.object({ code: country });

/** The longest address in lines fits into `userAddress`. */
const text = () => optionalName(80).nullish();

/**
 * An address as sent. Only `name`, `line1` and `country` are required everywhere; 400 with an error per field for what the country needs.
 * `region` is the value or the name of one of the country's regions.
 */
export const addressBodySchema = z.strictObject({
  name: name(120),
  line1: name(100),
  line2: optionalName(100).nullish(),
  city: text(),
  region: text(),
  postcode: optionalName(20).nullish(),
  country,
  phone: optionalName(40).nullish(),
});
export type AddressBody = z.infer<typeof addressBodySchema>;

/** An address in the form of its country: null for fields without a value. */
export const postalAddressSchema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  postcode: z.string().nullable(),
  country,
  phone: z.string().nullable(),
});
export type PostalAddress = z.infer<typeof postalAddressSchema>;

/** An address of the caller's address book. `lines` is its text as on an envelope, with the name and without the phone. */
export const addressSchema = postalAddressSchema.extend({
  id,
  lines: z.array(z.string()),
  isDefault: z.boolean(),
  createdAt: instant,
});
export type Address = z.infer<typeof addressSchema>;

/** GET /api/addresses: the caller's addresses, the default one first, then the newest. */
export const addressListSchema = z.array(addressSchema);

/**
 * POST /api/addresses; the first one becomes the default. 409 `LIST_FULL`. PUT /api/addresses/{id} replaces an address; `isDefault: true` makes
 * it the default.
 */
export const saveAddressSchema = addressBodySchema.extend({ isDefault: z.boolean().optional() });
export type SaveAddressBody = z.infer<typeof saveAddressSchema>;

/** The name and a note for a recipient other than the buyer. */
export const giftSchema = z.strictObject({ name: name(120), note: optionalName(300).nullish() });
export type Gift = z.infer<typeof giftSchema>;
