import type { Shop } from '@rialto/shared/contract/shop';
import { Conflict } from '../../errors/errors';
import { createRevisions, type Revision } from '../revisions';

/** What a vendor changes of a shop. */
export type ShopState = Pick<Shop, 'name' | 'description' | 'logo'>;
export type ShopRevision = Revision<keyof ShopState>;

export const shopRevisions = createRevisions<keyof ShopState>(
  'shop',
  ['name', 'description', 'logo'],
  /^"([\w-]+\.[\w-]+\.[\w-]*)"$/,
);

/** Throws Conflict where one of the changed parts is no longer what the revision says, with the shop as it is. */
export function refuseStaleShop(now: ShopState, changed: readonly (keyof ShopState)[], seen: ShopRevision): void {
  const stale = shopRevisions.stale(now, changed, seen);
  if (stale.length === 0) return;
  const { name, description, logo } = now;
  throw new Conflict(
    'CONFLICT',
    { of: 'shop' },
    {
      fields: Object.fromEntries(stale.map((part) => [part, { code: 'CHANGED' }])),
      details: { shop: { name, description, logo, revision: shopRevisions.of(now) } },
    },
  );
}
