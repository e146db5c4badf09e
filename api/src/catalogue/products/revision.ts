import type { FieldError } from '@rialto/shared/contract/messages/fieldErrors';
import { fromCents } from '@rialto/shared/contract/money';
import { Conflict } from '../../errors/errors';
import { createRevisions, type Revision } from '../../http/revisions';
import { contractField, type ProductState } from './productState';

export type ProductRevision = Revision<keyof ProductState>;

export const productRevisions = createRevisions<keyof ProductState>(
  'product',
  ['inventory', 'priceCents', 'discountHundredths', 'categoryId', 'shopId', 'name', 'description', 'image'],
  /^"([\w.-]{7,150})"$/,
);

/** @throws Conflict with the current product if one of the changed fields has changed since the revision */
export function assertProductUnchanged(
  now: ProductState,
  changed: readonly (keyof ProductState)[],
  seen: ProductRevision,
): void {
  const stale = productRevisions.stale(now, changed, seen);
  if (stale.length === 0) return;
  const fields = Object.fromEntries(stale.map((part) => [contractField(now, part)[0], nowOf[part](now)]));
  throw new Conflict(
    'CONFLICT',
    { of: 'product' },
    {
      fields,
      details: {
        current: {
          name: now.name,
          description: now.description,
          price: fromCents(now.priceCents),
          discount: now.discountHundredths / 100,
          image: now.image,
          categoryId: now.categoryId,
          shopId: now.shopId,
          inventory: now.inventory,
          revision: productRevisions.of(now),
        },
      },
    },
  );
}

const changed = (): FieldError => ({ code: 'CHANGED' });
const nowOf: Record<keyof ProductState, (now: ProductState) => FieldError> = {
  inventory: ({ inventory }) => ({ code: 'INVENTORY_NOW', params: { inventory } }),
  priceCents: ({ priceCents }) => ({ code: 'PRICE_NOW', params: { price: fromCents(priceCents) } }),
  discountHundredths: (now) => ({ code: 'DISCOUNT_NOW', params: { discount: now.discountHundredths / 100 } }),
  name: changed,
  description: changed,
  image: changed,
  categoryId: changed,
  shopId: changed,
};
