import type { AddressField, AddressFormat } from '@rialto/shared/contract/address';
import { SelectField, TextField } from '@rialto/shared/forms/fields';
import type { FieldBinding } from '@rialto/shared/forms/useForm';
import { regionName } from '@rialto/shared/i18n/regionName';
import { locale } from '@rialto/shared/language';
import { useQuery } from '@rialto/shared/query';
import { from, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { countriesQuery } from '../../data/addresses';
import { addressTexts } from '../../texts/addressTexts';
import { labelOf } from './addressDraft';

type Bind = (field: AddressField | 'country') => FieldBinding<string>;

interface AddressFieldsProps {
  /** The fields of the form. */
  field: Bind;
  /** Of the chosen country. */
  format: AddressFormat;
  /** Whether the name is asked for elsewhere. */
  withoutName?: boolean;
  /** Whether the phone number is asked for elsewhere. */
  withoutPhone?: boolean;
}

const completions = {
  name: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
  phone: 'tel',
} satisfies Record<AddressField, string>;

/** The fields of an address, in the order and with the names of its country. */
export function AddressFields({ field, format, withoutName = false, withoutPhone = false }: AddressFieldsProps) {
  const rows = format.rows.filter(
    ([first]) => !(withoutName && first === 'name') && !(withoutPhone && first === 'phone'),
  );
  return (
    <>
      <CountryField {...field('country')} />
      {rows.map((row) => (
        <Fields key={row.join(' ')} $columns={row.length}>
          {row.map((name) => (
            <OneField key={name} name={name} field={field} format={format} />
          ))}
        </Fields>
      ))}
    </>
  );
}

function OneField({ name, field, format }: { name: AddressField; field: Bind; format: AddressFormat }) {
  const t = addressTexts.use();
  const required = format.required.includes(name);
  const label = labelOf(name, format);
  const isMarked = required || name === 'line2' || name === 'phone';
  const props = {
    ...field(name),
    label: isMarked ? label : t.optional(label),
    required,
    autoComplete: completions[name],
  };
  if (name === 'region' && format.regions.length > 0)
    return (
      <SelectField {...props}>
        <option value="">{t.chooseRegion(label)}</option>
        {format.regions.map(({ value, name: region }) => (
          <option key={value} value={value}>
            {region}
          </option>
        ))}
      </SelectField>
    );
  if (name === 'phone') return <TextField {...props} hint={required ? undefined : t.phoneHint} type="tel" />;
  return <TextField {...props} dir="auto" />;
}

/** Countries by their names in the page's language. */
export function CountryField(props: FieldBinding<string>) {
  const t = addressTexts.use();
  const { data: countries = [] } = useQuery(countriesQuery());
  const codes = [...new Set([...countries.map(({ code }) => code), ...(props.value ? [props.value] : [])])];
  const { compare } = new Intl.Collator(locale());
  const named = codes.map((code) => ({ code, name: regionName(code) })).sort((a, b) => compare(a.name, b.name));
  return (
    <SelectField {...props} label={t.country} required autoComplete="country">
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const Fields = styled.div<{ $columns: number }>`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${from('small')} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;
