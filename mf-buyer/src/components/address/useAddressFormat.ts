import { browserRegion } from '@rialto/shared/i18n/regionName';
import { keepPreviousData, useQuery } from '@rialto/shared/query';
import { addressFormatQuery, countriesQuery } from '../../data/addresses';

/** How addresses of a country are written; while another one loads, the last format stays. */
export function useAddressFormat(country: string) {
  return useQuery({ ...addressFormatQuery(country), enabled: country !== '', placeholderData: keepPreviousData });
}

/** The country of a new address: that of the browser's language if addresses can be in it; undefined while the countries load. */
export function useLikelyCountry(): string | undefined {
  const { data: countries, isError } = useQuery(countriesQuery());
  if (!countries) return isError ? 'US' : undefined;
  const likely = browserRegion();
  return countries.some(({ code }) => code === likely) && likely ? likely : 'US';
}
