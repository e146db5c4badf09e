import { hash } from 'node:crypto';
import type { Complaint } from '@rialto/shared/contract/messages/complaints';
import { fromCents } from '@rialto/shared/contract/money';
import { Conflict, InvalidInput } from '../../errors';
import { onTheWire, type ProductState } from './productState';

// A revision holds what a product's parts were, so that a change is only refused for the parts it would overwrite: the
// price of a product may be set although a piece of it was sold meanwhile. Texts are in it as short hashes.

const parts = [
  'inventory',
  'priceCents',
  'discountHundredths',
  'categoryId',
  'shopId',
  'name',
  'description',
  'image',
] as const satisfies (keyof ProductState)[];

/** What each part of a product was when somebody read it. */
export type Revision = Record<keyof ProductState, string>;

/** A product's revision, opaque to clients. */
export function revisionOf(state: ProductState): string {
  return parts.map((part) => revisionPart(state[part])).join('.');
}

/** Reads an If-Match header; undefined without one, and for '*'. Throws InvalidInput for what `revisionOf` never made. */
export function readRevision(ifMatch: string | undefined): Revision | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const given = /^"([\w.-]{7,150})"$/.exec(ifMatch)?.[1]?.split('.');
  if (given?.length !== parts.length)
    throw new InvalidInput({ 'if-match': { code: 'NO_REVISION', params: { of: 'product' } } });
  // as many as there are parts
  return Object.fromEntries(parts.map((part, index) => [part, given[index]])) as Revision;
}

/** Throws Conflict where one of the changed parts is no longer what the revision says, with how the product stands now. */
export function refuseStale(now: ProductState, changed: readonly (keyof ProductState)[], seen: Revision): void {
  const stale = changed.filter((part) => revisionPart(now[part]) !== seen[part]);
  if (stale.length === 0) return;
  const fields = Object.fromEntries(stale.map((part) => [onTheWire(now, part)[0], nowOf[part](now)]));
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
          revision: revisionOf(now),
        },
      },
    },
  );
}

const changed = (): Complaint => ({ code: 'CHANGED' });
const nowOf: Record<keyof ProductState, (now: ProductState) => Complaint> = {
  inventory: ({ inventory }) => ({ code: 'INVENTORY_NOW', params: { inventory } }),
  priceCents: ({ priceCents }) => ({ code: 'PRICE_NOW', params: { price: fromCents(priceCents) } }),
  discountHundredths: (now) => ({ code: 'DISCOUNT_NOW', params: { discount: now.discountHundredths / 100 } }),
  name: changed,
  description: changed,
  image: changed,
  categoryId: changed,
  shopId: changed,
};

/** Of a text's hash: one change in a billion goes unnoticed, and a list of products is a tenth shorter than with eight. */
const hashLength = 5;

/** A value as a revision holds it: a text by its hash. */
export function revisionPart(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  return hash('sha1', value, 'base64url').slice(0, hashLength);
}
