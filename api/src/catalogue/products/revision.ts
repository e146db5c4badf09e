import type { FieldError } from '@rialto/shared/contract/messages/fieldErrors';
import { fromCents } from '@rialto/shared/contract/money';
import { Conflict } from '../../errors/errors';
import { createRevisions, type Revision } from '../../http/revisions';
import { comparableFields, contractField, type ProductState } from './productState';

export type ProductRevision = Revision<keyof ProductState>;

// New names stand at the end: a revision of an older version lacks them, and pages and drafts may still send it.
const parts = createRevisions<keyof ProductState>(
  'product',
  [
    ...([
      'inventory',
      'priceCents',
      'discountHundredths',
      'categoryId',
      'shopId',
      'name',
      'description',
      'image',
    ] as const),
    ...([
      'pictures',
      'tags',
      'searchTitle',
      'searchDescription',
      'state',
      'publishAt',
      'facts',
      'needsCooling',
    ] as const),
  ],
  /^"([\w.-]{7,200})"$/,
  8,
);

export const productRevisions = { of: (state: ProductState) => parts.of(comparableFields(state)), read: parts.read };

/** @throws Conflict with the current product if one of the changed fields has changed since the revision */
export function assertProductUnchanged(
  now: ProductState,
  changed: readonly (keyof ProductState)[],
  seen: ProductRevision,
): void {
  const stale = parts.stale(comparableFields(now), changed, seen);
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
          pictures: now.pictures,
          tags: now.tags,
          searchTitle: now.searchTitle,
          searchDescription: now.searchDescription,
          state: now.state,
          publishAt: now.publishAt?.toISOString() ?? null,
          facts: now.facts,
          needsCooling: now.needsCooling,
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
  pictures: changed,
  tags: changed,
  searchTitle: changed,
  searchDescription: changed,
  state: changed,
  publishAt: changed,
  facts: changed,
  needsCooling: changed,
  categoryId: changed,
  shopId: changed,
};
