import type { ProductQuery } from '@rialto/shared/contract/product';
import { priceBoundFormat } from '@rialto/shared/i18n/typedNumber';
import { Field } from '@rialto/shared/ui/Field';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import { listingTexts } from '../../texts/listingTexts';
import { Third } from './filterPanelParts';
import { parsePrice } from './productQuery';
import type { PriceInputs } from './usePriceTexts';

interface PriceFieldsProps {
  inputs: PriceInputs;
  onChange: (part: Partial<ProductQuery>) => void;
}

export function PriceFields({ inputs: { texts, problems, type }, onChange }: PriceFieldsProps) {
  const { filter: t } = listingTexts.use();
  return (['minPrice', 'maxPrice'] as const).map((name) => (
    <Third key={name}>
      <Field label={t[name]} error={problems[name]}>
        {(control) => (
          <NumberInput
            {...control}
            format={priceBoundFormat}
            step={1}
            placeholder={t[name]}
            value={texts[name]}
            onChange={({ target: { value } }) => {
              type(name, value);
              onChange({ [name]: parsePrice(name, value) });
            }}
          />
        )}
      </Field>
    </Third>
  ));
}
