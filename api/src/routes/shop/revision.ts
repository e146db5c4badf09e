import type { Shop } from '@rialto/shared/contract/shop';
import { Conflict, InvalidInput } from '../../errors';
import { revisionPart } from '../products/revision';

/** What a vendor changes of a shop. */
export type ShopState = Pick<Shop, 'name' | 'description' | 'logo'>;
export type ShopRevision = Record<keyof ShopState, string>;

const parts = ['name', 'description', 'logo'] as const satisfies (keyof ShopState)[];

/** A shop's revision, opaque to clients. */
export const shopRevision = (shop: ShopState): string => parts.map((part) => revisionPart(shop[part])).join('.');

/** Reads an If-Match header; undefined without one, and for '*'. Throws InvalidInput for what `shopRevision` never made. */
export function readShopRevision(ifMatch: string | undefined): ShopRevision | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const [, name, description, logo] = /^"([\w-]+)\.([\w-]+)\.([\w-]*)"$/.exec(ifMatch) ?? [];
  if (name === undefined || description === undefined || logo === undefined)
    throw new InvalidInput({ 'if-match': { code: 'NO_REVISION', params: { of: 'shop' } } });
  return { name, description, logo };
}

/** Throws Conflict where one of the changed parts is no longer what the revision says, with the shop as it is. */
export function refuseStaleShop(now: ShopState, changed: readonly (keyof ShopState)[], seen: ShopRevision): void {
  const stale = changed.filter((part) => revisionPart(now[part]) !== seen[part]);
  if (stale.length === 0) return;
  const { name, description, logo } = now;
  throw new Conflict(
    'CONFLICT',
    { of: 'shop' },
    {
      fields: Object.fromEntries(stale.map((part) => [part, { code: 'CHANGED' }])),
      details: { shop: { name, description, logo, revision: shopRevision(now) } },
    },
  );
}
