import type { Category } from '@rialto/shared/contract/category';
import type { Shop } from '@rialto/shared/contract/shop';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { NumberField, namedOptions, SelectField, TextAreaField, TextField } from '@rialto/shared/forms/fields';
import type { FormOf } from '@rialto/shared/forms/useForm';
import { currencyName, formatMoney } from '@rialto/shared/i18n/format';
import { color } from '@rialto/shared/theme/theme';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { addProductTexts } from '../../texts/addProductTexts';
import { productTexts } from '../../texts/productTexts';
import { numberFormats, type ProductNumber, priceNotice } from '../productNumbers';
import { buyersPrice, type ProductDraft } from './productDraft';
import { hasOptions } from './variantDraft';

interface ProductFieldsProps {
  form: FormOf<ProductDraft>;
  categories: Category[];
  shops: Shop[];
  /** Whether the product may have no shop; otherwise the first one is the default. */
  mayLackShop: boolean;
}

/** The fields of the specification. With options, price and stock are in the matrix of variants. */
export function ProductFields({ form, categories, shops, mayLackShop }: ProductFieldsProps) {
  const t = addProductTexts.use();
  const product = productTexts.use();
  const number = (field: ProductNumber) => ({ ...form.field(field), format: numberFormats[field] });
  const price = buyersPrice(form.values);
  const isSplit = hasOptions(form.values.variants);
  return (
    <>
      <TextField {...form.field('name')} label={product.fields.name} required autoComplete="off" />
      {isSplit ? (
        <Muted>{t.perVariant}</Muted>
      ) : (
        <FieldColumns>
          <NumberField
            {...number('price')}
            label={product.fields.price}
            hint={priceNotice(form.values.price) ?? t.priceHint(currencyName())}
            required
            step={0.01}
          />
          <NumberField {...number('discount')} label={t.discount} hint={t.discountHint} step={0.01} />
          <BuyersLine aria-live="polite">
            {price &&
              (price.was === null
                ? t.buyersPay(formatMoney(price.pays))
                : t.buyersPayLess(formatMoney(price.pays), formatMoney(price.was)))}
          </BuyersLine>
        </FieldColumns>
      )}
      <FieldColumns>
        <SelectField {...form.field('categoryId')} label={product.fields.category} required>
          <option value="">{product.selectCategory}</option>
          {namedOptions(categories)}
        </SelectField>
        {!isSplit && <NumberField {...number('inventory')} label={product.fields.inventory} required step={1} />}
      </FieldColumns>
      {shops.length > (mayLackShop ? 0 : 1) && (
        <SelectField
          {...form.field('shopId')}
          label={product.fields.shop}
          value={form.values.shopId || (mayLackShop ? '' : String(shops[0]?.id))}
        >
          {mayLackShop && <option value="">{product.noShop}</option>}
          {namedOptions(shops)}
        </SelectField>
      )}
      <TextAreaField {...form.field('description')} label={t.description} rows={4} />
    </>
  );
}

const BuyersLine = styled.p`
  grid-column: 1 / -1;
  color: ${color('leaf')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;
