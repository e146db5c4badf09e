import type { Shop } from '@rialto/shared/contract/shop';
import { Conflict } from '../../errors/errors';
import { createRevisions, type Revision } from '../../http/revisions';

/** The fields of a shop that a vendor sets. */
export type ShopState = Pick<Shop, 'name' | 'description' | 'logo'>;
export type ShopRevision = Revision<keyof ShopState>;

export const shopRevisions = createRevisions<keyof ShopState>(
  'shop',
  ['name', 'description', 'logo'],
  /^"([\w-]+\.[\w-]+\.[\w-]*)"$/,
);

/** @throws Conflict with the current shop if one of the changed fields has changed since the revision */
export function assertShopUnchanged(now: ShopState, changed: readonly (keyof ShopState)[], seen: ShopRevision): void {
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
