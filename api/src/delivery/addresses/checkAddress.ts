import type { AddressBody, AddressField, PostalAddress } from '@rialto/shared/contract/address';
import { foldText } from '@rialto/shared/contract/searchText';
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';
import type { FieldErrors } from '../../errors/messageText';
import { addressFormat } from './addressFormat';
import { type CountryFormat, countryFormat } from './countryData';

type Checked<Value> = { value: Value } | { error: FieldErrors[string] };

/** An address in the form of its country, or an error for each field that does not fit. */
export function checkAddress(body: AddressBody): { address: PostalAddress } | { errors: FieldErrors } {
  const data = countryFormat(body.country);
  const format = addressFormat(body.country);
  if (!data || !format) return { errors: { country: { code: 'NO_COUNTRY' } } };
  const errors: FieldErrors = {};
  const asked = new Set<AddressField>(format.rows.flat());
  /** The value of a field that the country has; other fields are not kept. */
  const read = (field: AddressField, check: (typed: string) => Checked<string>): string | null => {
    const typed = asked.has(field) ? (body[field] ?? '') : '';
    if (typed === '') {
      if (format.required.includes(field)) errors[field] = { code: 'REQUIRED' };
      return null;
    }
    const checked = check(typed);
    if ('value' in checked) return checked.value;
    errors[field] = checked.error;
    return null;
  };
  const asTyped = (value: string) => ({ value });

  const region = read('region', (typed) => checkRegion(typed, data));
  const address = {
    name: body.name,
    line1: body.line1,
    line2: read('line2', asTyped),
    city: read('city', asTyped),
    region,
    postcode: read('postcode', (typed) => checkPostcode(typed, data, region)),
    country: body.country,
    phone: read('phone', (typed) => checkPhone(typed, body.country)),
  };
  return Object.keys(errors).length > 0 ? { errors } : { address };
}

/** The key of a region, which may be given by its name. */
function checkRegion(typed: string, { regions }: CountryFormat): Checked<string> {
  if (regions.length === 0) return { value: typed };
  const folded = foldText(typed);
  const region =
    regions.find(({ key }) => foldText(key) === folded) ??
    regions.find(({ name, localName }) => [name, localName].some((each) => foldText(each) === folded));
  return region ? { value: region.key } : { error: { code: 'NO_REGION' } };
}

function checkPostcode(typed: string, data: CountryFormat, regionKey: string | null): Checked<string> {
  const value = tidyPostcode(typed);
  if (!data.postcode) return { value };
  const { pattern, example } = data.postcode;
  if (!new RegExp(`^(?:${pattern})$`).test(value)) return { error: { code: 'NO_POSTCODE', params: { example } } };
  const region = data.regions.find(({ key }) => key === regionKey);
  if (region?.postcodes !== undefined && !new RegExp(`^(?:${region.postcodes})`).test(value))
    return { error: { code: 'POSTCODE_ELSEWHERE', params: { region: region.name } } };
  return { value };
}

/** Capitals, single spaces and the common hyphen. */
export const tidyPostcode = (typed: string): string =>
  typed.toUpperCase().replace(/\s+/g, ' ').replace(/[‐-―]/g, '-').trim();

/** In the international format: '+49 30 123456'. */
function checkPhone(typed: string, country: string): Checked<string> {
  const parsed = parsePhoneNumber(typed, country as CountryCode); // safe: a country without phone numbers needs '+'
  return parsed?.isPossible() ? { value: parsed.formatInternational() } : { error: { code: 'NO_PHONE' } };
}
