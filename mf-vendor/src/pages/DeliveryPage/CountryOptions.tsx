import { regionName } from '@rialto/shared/i18n/regionName';
import { locale } from '@rialto/shared/language';
import { useQuery } from '@rialto/shared/query';
import { countriesQuery } from '../../data/deliveryMethods';

/** The options of a select of countries, by name; `present` is offered while they load. */
export function CountryOptions({ present }: { present: string }) {
  const { data: countries = [] } = useQuery(countriesQuery());
  const codes = new Set([...countries.map(({ code }) => code), ...(present ? [present] : [])]);
  const { compare } = new Intl.Collator(locale());
  const named = [...codes].map((code) => ({ code, name: regionName(code) })).sort((a, b) => compare(a.name, b.name));
  return named.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
