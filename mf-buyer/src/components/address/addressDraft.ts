import type { AddressBody, AddressField, AddressFormat, PostalAddress } from '@rialto/shared/contract/address';
import { regionName } from '@rialto/shared/i18n/regionName';
import { addressTexts } from '../../texts/addressTexts';

/** An address as typed; `country` is its code. */
export type AddressDraft = Record<AddressField | 'country', string>;

export const blankAddress: AddressDraft = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
};

export const draftOf = (address: PostalAddress): AddressDraft => ({
  name: address.name,
  line1: address.line1,
  line2: address.line2 ?? '',
  city: address.city ?? '',
  region: address.region ?? '',
  postcode: address.postcode ?? '',
  country: address.country,
  phone: address.phone ?? '',
});

/** The address as sent: of what was typed, only the fields that the country has. */
export function bodyOf(draft: AddressDraft, { rows }: AddressFormat): AddressBody {
  const fields = new Set(rows.flat());
  const optional = (field: AddressField) => (fields.has(field) && draft[field].trim()) || null;
  return {
    name: draft.name.trim(),
    line1: draft.line1.trim(),
    line2: optional('line2'),
    city: optional('city'),
    region: optional('region'),
    postcode: optional('postcode'),
    country: draft.country,
    phone: draft.phone.trim() || null,
  };
}

/** Not empty, invisible characters only, or a placeholder such as 'N/A'. */
const isGiven = (value: string) => /[\p{L}\p{N}]/u.test(value) && !/^\s*n\/?a\.?\s*$/i.test(value);

/** Errors by field, in the words of the country. */
export function addressProblems(draft: AddressDraft, format: AddressFormat): Partial<AddressDraft> {
  const t = addressTexts.current();
  const problems: Partial<AddressDraft> = {};
  for (const field of format.required) if (!isGiven(draft[field])) problems[field] = missing(field, format);
  const postcode = postcodeProblem(draft.postcode, format);
  if (postcode) problems.postcode ??= postcode;
  const number = draft.phone.trim();
  if (number && !/^\+?[\d\s()./-]+$/.test(number)) problems.phone = t.phoneNotDigits;
  else if (number && number.replace(/\D/g, '').length < 5) problems.phone = t.phoneShort;
  return problems;
}

/** Null for a blank or valid one. */
export function postcodeProblem(typed: string, { country, postcode }: AddressFormat): string | null {
  const code = typed.trim().toUpperCase();
  if (code === '' || !postcode || new RegExp(`^(?:${postcode.pattern})$`).test(code)) return null;
  return addressTexts.current().wrongPostcode(regionName(country), postcode.example);
}

function missing(field: AddressField, format: AddressFormat): string {
  const t = addressTexts.current().missing;
  const words = t[field];
  return typeof words === 'string' ? words : words(labelOf(field, format));
}

/** What the country calls a field. */
export function labelOf(field: AddressField, { labels }: AddressFormat): string {
  const t = addressTexts.current();
  if (field === 'region') return t.region[labels.region];
  if (field === 'city') return t.city[labels.city];
  if (field === 'postcode') return t.postcode[labels.postcode];
  return t.fields[field];
}
