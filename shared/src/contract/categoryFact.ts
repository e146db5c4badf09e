import { z } from 'zod';
import { count, id, idText, name, optionalName } from './fields';
import { MAX_CHOICES, MAX_FACTS } from './limits';

export const factKinds = ['text', 'number', 'choice'] as const;
export type FactKind = (typeof factKinds)[number];

/**
 * A fact that products of a category may have, such as the origin. `key` names it in addresses and bodies and never changes. `unit` is of
 * numbers only, `choices` of choices only. `products` counts the products with a value, archived ones too.
 */
export const categoryFactSchema = z.object({
  id,
  key: z.string(),
  name: z.string(),
  kind: z.enum(factKinds),
  unit: z.string().nullable(),
  choices: z.array(z.string()),
  filterable: z.boolean(),
  products: count,
});
export type CategoryFact = z.infer<typeof categoryFactSchema>;

/** GET /api/categories/{id}/facts, in the order of the product's page. */
export const categoryFactListSchema = z.array(categoryFactSchema);

const factFields = z.strictObject({
  name: name(60),
  kind: z.enum(factKinds),
  unit: optionalName(20).nullish(),
  choices: z.array(name(80)).max(MAX_CHOICES).optional(),
  filterable: z.boolean().optional(),
});

/** POST /api/categories/{id}/facts: 201; 409 `TOO_MANY_FACTS` above MAX_FACTS. */
export const createFactSchema = factFields;
export type CreateFactBody = z.infer<typeof createFactSchema>;

/**
 * PATCH /api/categories/{id}/facts/{factId}: changes only the fields sent. Values of products that no longer fit, such as one of a removed
 * choice, are deleted with `dropValues: true`; without it, 409 `FACT_VALUES_LOST`.
 */
export const updateFactSchema = factFields.extend({ dropValues: z.boolean() }).partial();
export type UpdateFactBody = z.infer<typeof updateFactSchema>;

/** DELETE /api/categories/{id}/facts/{factId}: deletes the values of products, too; 409 `FACT_VALUES_LOST` without `dropValues=true`. */
export const deleteFactQuerySchema = z.object({ dropValues: z.enum(['true', 'false']).optional() });

/** PUT /api/categories/{id}/facts/order: the ids of all facts of the category. */
export const orderFactsSchema = z.strictObject({ ids: z.array(id).max(MAX_FACTS) });

export const factParams = z.object({ id: idText, factId: idText });
