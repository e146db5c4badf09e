import type { Shop } from '@rialto/shared/contract/shop';
import { Conflict } from '../../errors/errors';
import { createRevisions, type Revision } from '../../http/revisions';

/** The fields of a shop that a vendor sets. */
export const shopFields = [
  'name',
  'description',
  'logo',
  'cover',
  'location',
  'opening',
  'deliveryPolicy',
  'returnsPolicy',
  'holidayUntil',
  'holidayNote',
] as const;
export type ShopField = (typeof shopFields)[number];
export type ShopState = Pick<Shop, ShopField>;
export type ShopRevision = Revision<ShopField>;

export const shopRevisions = createRevisions<ShopField>('shop', shopFields, /^"([\w-]*(?:\.[\w-]*)+)"$/);

/** @throws Conflict with the current shop if one of the changed fields has changed since the revision */
export function assertShopUnchanged(now: ShopState, changed: readonly ShopField[], seen: ShopRevision): void {
  const stale = shopRevisions.stale(now, changed, seen);
  if (stale.length === 0) return;
  throw new Conflict(
    'CONFLICT',
    { of: 'shop' },
    {
      fields: Object.fromEntries(stale.map((part) => [part, { code: 'CHANGED' }])),
      details: { shop: { ...now, revision: shopRevisions.of(now) } },
    },
  );
}
