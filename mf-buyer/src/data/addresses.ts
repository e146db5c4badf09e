import type { Address, AddressFormat, Country, PostalAddress, SaveAddressBody } from '@rialto/shared/contract/address';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** They change with a release of the API only. */
const lasting = { staleTime: Number.POSITIVE_INFINITY };

export const countriesQuery = () => queryOptions<Country[]>({ queryKey: ['countries'], ...lasting });

/** How addresses of a country are written. */
export const addressFormatQuery = (country: string) =>
  queryOptions<AddressFormat>({ queryKey: ['countries', country], ...lasting });

/** The user's address book, the default address first. */
export const addressesQuery = () => queryOptions<Address[]>({ queryKey: ['addresses'] });

/** Adds an address, or replaces one. @throws ApiError with an error for each invalid field */
export async function saveBookAddress(id: number | null, body: SaveAddressBody): Promise<Address> {
  const { data } =
    id === null ? await http.post<Address>('/addresses', body) : await http.put<Address>(`/addresses/${id}`, body);
  await invalidateAddresses();
  return data;
}

/** @throws ApiError with the server's message */
export async function deleteAddress(id: number): Promise<void> {
  await http.delete(`/addresses/${id}`);
  await invalidateAddresses();
}

const invalidateAddresses = () => queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey });

/** Makes an address the default. @throws ApiError with the server's message */
export const makeDefault = ({ id, ...address }: Address) =>
  saveBookAddress(id, { ...postalOf(address), isDefault: true });

/** An address without the fields of the address book. */
export const postalOf = (address: PostalAddress): PostalAddress => {
  const { name, line1, line2, city, region, postcode, country, phone } = address;
  return { name, line1, line2, city, region, postcode, country, phone };
};
