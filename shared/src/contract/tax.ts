import { z } from 'zod';
import { categoryRefSchema } from './category';
import { country } from './country';
import { id, money } from './fields';

/** A percentage with at most 2 decimals. */
const rate = money.min(0).max(100);

/** The tax contained in the prices of a category's products in a country; without a category, of all products without a rate of their own. */
export const taxRateSchema = z.object({ id, country: z.string(), category: categoryRefSchema.nullable(), rate });
export type TaxRate = z.infer<typeof taxRateSchema>;

/** GET /api/tax-rates, for admins, by country. */
export const taxRateListSchema = z.array(taxRateSchema);

/** POST /api/tax-rates, by an admin: 201; 409 `TAX_RATE_EXISTS` for a second rate of a country and category. */
export const newTaxRateSchema = z.strictObject({ country, categoryId: id.nullish(), rate });
export type NewTaxRate = z.infer<typeof newTaxRateSchema>;

/** PATCH /api/tax-rates/{id}, by an admin. Orders that were placed keep their rates. */
export const updateTaxRateSchema = z.strictObject({ rate });
export type UpdateTaxRate = z.infer<typeof updateTaxRateSchema>;

/** What of an order or invoice is taxed at a rate: `gross` contains the tax `amount`. */
export const taxAmountSchema = z.object({ rate, gross: money, amount: money });
export type TaxAmount = z.infer<typeof taxAmountSchema>;
