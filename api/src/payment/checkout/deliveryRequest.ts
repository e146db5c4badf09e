import type { AddressBody, PostalAddress } from '@rialto/shared/contract/address';
import type { CheckoutQuoteBody } from '@rialto/shared/contract/checkout';
import type { Queryable } from '../../db/database';
import { checkAddress, tidyPostcode } from '../../delivery/addresses/checkAddress';
import { defaultAddress, findAddress } from '../../delivery/addresses/queries';
import type { Destination } from '../../delivery/methods/deliveryQuote';
import { InvalidInput, NotFound } from '../../errors/errors';
import type { DeliveryRequest } from './priceOrder';

/** What a call says about the delivery. */
export interface RequestedDelivery {
  /** In the form of its country. */
  postal: PostalAddress | null;
  /** As far as prices and days need it: of `postal`, or without an address yet. */
  place: Destination | null;
  /** Of the buyer's address book. */
  addressId: number | null;
  choices: Readonly<Record<string, number>>;
  /** Whether the page knows deliveries; those of older versions send an address in one text and no quote. */
  knowsDelivery: boolean;
}

/** An order's delivery, and the address if its parts are known. */
export type ResolvedDelivery = DeliveryRequest & { address: PostalAddress | null };

/**
 * Finds the address of an account's order: the one sent, the one chosen from the address book, or the default one if the call has
 * no address at all.
 * @throws NotFound for an address that is not in the buyer's address book
 */
export async function resolveDelivery(
  db: Queryable,
  userId: number,
  { requested, address: text }: { requested: RequestedDelivery; address: string | null },
): Promise<ResolvedDelivery> {
  const { postal, place, addressId, choices, knowsDelivery } = requested;
  if (place && !postal) return { address: null, destination: place, choices };
  const address = postal ?? (await addressOf(db, userId, addressId, text === null || knowsDelivery));
  if (address) return { address, destination: address, choices };
  return { address: null, destination: knowsDelivery ? null : 'anywhere', choices };
}

async function addressOf(
  db: Queryable,
  userId: number,
  addressId: number | null,
  mayBeDefault: boolean,
): Promise<PostalAddress | null> {
  if (addressId !== null) {
    const found = await findAddress(db, userId, addressId);
    if (!found) throw new NotFound('Address');
    return postalOf(found);
  }
  const known = mayBeDefault ? await defaultAddress(db, userId) : undefined;
  return known ? postalOf(known) : null;
}

const postalOf = ({ name, line1, line2, city, region, postcode, country, phone }: PostalAddress): PostalAddress => ({
  ...{ name, line1, line2, city, region, postcode, country, phone },
});

/**
 * What a page with deliveries sends.
 * @throws InvalidInput with an error per field of `address`
 */
export function readDelivery({
  address,
  addressId,
  choices,
  destination,
}: {
  address?: AddressBody | undefined;
  addressId?: number | undefined;
  choices?: Record<string, number> | undefined;
  destination?: CheckoutQuoteBody['destination'];
}): RequestedDelivery {
  const postal = address ? readPostalAddress(address) : null;
  return {
    postal,
    place: destination ? destinationOf(destination) : postal,
    addressId: addressId ?? null,
    choices: choices ?? {},
    knowsDelivery: true,
  };
}

const destinationOf = ({ country, postcode }: NonNullable<CheckoutQuoteBody['destination']>): Destination => ({
  country,
  postcode: postcode ? tidyPostcode(postcode) : null,
});

/** @throws InvalidInput with an error per field of `address` */
export function readPostalAddress(body: AddressBody): PostalAddress {
  const checked = checkAddress(body);
  if ('address' in checked) return checked.address;
  throw new InvalidInput(
    Object.fromEntries(Object.entries(checked.errors).map(([field, error]) => [`address.${field}`, error])),
  );
}
