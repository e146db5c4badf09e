import type { AddressField, AddressFormat, Country } from '@rialto/shared/contract/address';
import { type CountryFormat, countryCodes, countryFormat } from './countryData';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
export const countryName = (code: string): string => countryNames.of(code) ?? code;

/** The countries that addresses can be in, by name. */
export const countries: Country[] = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const fieldsOf: Record<string, AddressField[][]> = {
  N: [['name']],
  A: [['line1'], ['line2']],
  C: [['city']],
  S: [['region']],
  Z: [['postcode']],
};

/** How addresses of a country are written; undefined for a code that is none. */
export function addressFormat(code: string): AddressFormat | undefined {
  const format = countryFormat(code);
  if (!format) return undefined;
  const rows = rowsOf(format);
  const given = new Set(rows.flat());
  const required = Object.entries(fieldsOf).flatMap(([part, rowsOfPart]) => {
    const field = rowsOfPart[0]?.[0];
    return field !== undefined && given.has(field) && format.required.includes(part) ? [field] : [];
  });
  return {
    country: code,
    rows: [...rows, ['phone']],
    required: ['name', ...required.filter((field) => field !== 'name')],
    labels: {
      region: regionLabels[format.labels.region ?? 'province'] ?? 'region',
      city: cityLabels[format.labels.city ?? 'city'] ?? 'city',
      postcode: postcodeLabels[format.labels.postcode ?? ''] ?? 'postcode',
    },
    regions: format.regions.map(({ key, name }) => ({ value: key, name })),
    postcode: format.postcode,
  };
}

/** The name first, then the other parts as the country writes them. */
function rowsOf({ format }: CountryFormat): AddressField[][] {
  const rows = format.split('%n').flatMap((line) => {
    const parts = [...line.matchAll(/%([NACSZ])/g)].map(([, part = '']) => fieldsOf[part] ?? []);
    // Address lines have a row each, also where the country writes something beside them.
    const own = parts.filter((part) => part.length > 1).flat();
    const side = parts.filter((part) => part.length === 1).flat(2);
    return [...own, ...(side.length > 0 ? [side] : [])];
  });
  return [['name'], ...rows.filter((row) => !row.includes('name'))];
}

const regionLabels: Partial<Record<string, AddressFormat['labels']['region']>> = {
  state: 'state',
  province: 'province',
  county: 'county',
  parish: 'parish',
  department: 'department',
  district: 'district',
  prefecture: 'prefecture',
  emirate: 'emirate',
  island: 'island',
  oblast: 'oblast',
  area: 'area',
  do_si: 'provinceOrCity',
};
const cityLabels: Partial<Record<string, AddressFormat['labels']['city']>> = {
  city: 'city',
  post_town: 'postTown',
  suburb: 'suburb',
  district: 'district',
};
const postcodeLabels: Partial<Record<string, AddressFormat['labels']['postcode']>> = {
  zip: 'zip',
  pin: 'pin',
  eircode: 'eircode',
};
