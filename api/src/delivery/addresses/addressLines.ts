import type { PostalAddress } from '@rialto/shared/contract/address';
import { formatAddress } from 'localized-address-format';
import { countryName } from './addressFormat';
import { countryFormat } from './countryData';

/** Countries that write the region's abbreviation on envelopes. */
const abbreviated = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** An address as on an envelope: the lines of its country in Latin script, and the country in capitals. */
export function addressLines({ name, line1, line2, city, region, postcode, country }: PostalAddress): string[] {
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      addressLines: line2 === null ? [line1] : [line1, line2],
      locality: city ?? '',
      administrativeArea: region === null ? '' : regionText(country, region),
      postalCode: postcode ?? '',
    },
    'latin',
  );
  return [...lines, countryName(country).toUpperCase()];
}

function regionText(country: string, region: string): string {
  if (abbreviated.has(country)) return region;
  return countryFormat(country)?.regions.find(({ key }) => key === region)?.name ?? region;
}

/** The address in one text, as orders and accounts keep it: without the name, which has a field of its own. */
export const addressText = (address: PostalAddress): string => addressLines({ ...address, name: '' }).join('\n');
