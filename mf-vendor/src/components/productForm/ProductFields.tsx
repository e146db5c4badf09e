import type { Category } from '@rialto/shared/contract/category';
import type { Shop } from '@rialto/shared/contract/shop';
import { formatMoney } from '@rialto/shared/format';
import { color, from, space } from '@rialto/shared/theme';
import { Field, Input, Select, TextArea } from '@rialto/shared/ui/Field';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import { PictureField } from '@rialto/shared/ui/PictureField';
import styled from 'styled-components';
import { addProductTexts } from '../../texts/addProductTexts';
import { productTexts } from '../../texts/productTexts';
import { numberFormats, type ProductNumber, priceNotice } from '../productNumbers';
import { buyersPrice, type DraftErrors, type ProductDraft } from './productDraft';

interface ProductFieldsProps {
  draft: ProductDraft;
  errors: DraftErrors;
  categories: Category[];
  shops: Shop[];
  /** Whether the product may stay in no shop; else it goes to the first where none is chosen. */
  mayLackShop: boolean;
  onChange: (field: keyof ProductDraft, value: string) => void;
  onUploading: (uploading: boolean) => void;
}

export function ProductFields(props: ProductFieldsProps) {
  const { draft, errors, categories, shops, mayLackShop, onChange, onUploading } = props;
  const t = addProductTexts.use();
  const product = productTexts.use();
  const bind = (field: keyof ProductDraft) => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  const number = (field: ProductNumber) => ({ ...bind(field), format: numberFormats[field] });
  const price = buyersPrice(draft);
  return (
    <>
      <Field label={product.fields.name} error={errors.name}>
        {(control) => <Input {...control} {...bind('name')} required autoComplete="off" />}
      </Field>
      <Pair>
        <Field label={product.fields.price} hint={priceNotice(draft.price) ?? t.priceHint} error={errors.price}>
          {(control) => <NumberInput {...control} {...number('price')} required step={0.01} />}
        </Field>
        <Field label={t.discount} hint={t.discountHint} error={errors.discount}>
          {(control) => <NumberInput {...control} {...number('discount')} step={0.01} />}
        </Field>
        <BuyersLine aria-live="polite">
          {price &&
            (price.was === null
              ? t.buyersPay(formatMoney(price.pays))
              : t.buyersPayLess(formatMoney(price.pays), formatMoney(price.was)))}
        </BuyersLine>
      </Pair>
      <Pair>
        <Field label={product.fields.category} error={errors.categoryId}>
          {(control) => (
            <Select {...control} {...bind('categoryId')} required>
              <option value="">{product.selectCategory}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={product.fields.inventory} error={errors.inventory}>
          {(control) => <NumberInput {...control} {...number('inventory')} required step={1} />}
        </Field>
      </Pair>
      {shops.length > (mayLackShop ? 0 : 1) && (
        <Field label={product.fields.shop} error={errors.shopId}>
          {(control) => (
            <Select {...control} {...bind('shopId')} value={draft.shopId || (mayLackShop ? '' : shops[0]?.id)}>
              {mayLackShop && <option value="">{product.noShop}</option>}
              {shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <PictureField
        label={t.image}
        name="image"
        error={errors.image}
        value={draft.image}
        onChange={(address) => onChange('image', address)}
        onUploading={onUploading}
      />
      <Field label={t.description} error={errors.description}>
        {(control) => <TextArea {...control} {...bind('description')} rows={4} />}
      </Field>
    </>
  );
}

const Pair = styled.div`
  display: grid;
  gap: ${space(5)} ${space(4)};
  align-items: start;
  ${from('small')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const BuyersLine = styled.p`
  grid-column: 1 / -1;
  color: ${color('leaf')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;
