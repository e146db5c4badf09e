import type { NumberFormat } from '@rialto/shared/contract/number';
import type { Product } from '@rialto/shared/contract/product';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { parseTyped } from '@rialto/shared/i18n/typedNumber';
import { routeId } from '@rialto/shared/routing/routeId';
import { from, space } from '@rialto/shared/theme/theme';
import { Card } from '@rialto/shared/ui/Card';
import { Field } from '@rialto/shared/ui/Field';
import { SearchField } from '@rialto/shared/ui/FilterBar';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { type Picked, SearchPicker } from '../../components/SearchPicker';
import { matchingProductsQuery } from '../../data/commission';
import { commissionTexts } from '../../texts/commissionTexts';
import { OrderRates } from './OrderRates';
import { ProductRate } from './ProductRate';

const quantityFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: 999 };

/** Which rule applies to a product now, or applied to an order when it was placed, and why. */
export function WhyThisRate() {
  const t = commissionTexts.use();
  const { get, set } = useListParams(['order']);
  const [product, setProduct] = useState<Picked | null>(null);
  const [quantity, setQuantity] = useState('1');
  const orderId = routeId(get('order').trim().replace(/^#/, ''));
  const pieces = parseTyped(quantity, quantityFormat).value;
  return (
    <Card aria-labelledby="why-heading">
      <h2 id="why-heading">{t.why}</h2>
      <Muted>{t.whyIntro}</Muted>
      <Columns>
        <div>
          <SearchPicker
            name="sample"
            label={t.sampleProduct}
            picked={product}
            onPick={setProduct}
            matching={matchingProductsQuery}
            named={({ id, name }: Product) => ({ id, name })}
          />
          {product && (
            <Field label={t.quantity} error={pieces === null ? t.enterQuantity : undefined}>
              {(control) => (
                <NumberInput
                  {...control}
                  format={quantityFormat}
                  step={1}
                  value={quantity}
                  onChange={({ target }) => setQuantity(target.value)}
                />
              )}
            </Field>
          )}
          {product && pieces !== null && <ProductRate productId={product.id} quantity={pieces} />}
        </div>
        <div>
          <SearchField
            label={t.sampleOrder}
            placeholder={t.orderHint}
            value={get('order')}
            onSearch={(order) => set({ order })}
          />
          {orderId !== null && <OrderRates orderId={orderId} />}
          {orderId === null && get('order').trim() !== '' && <Muted>{t.noOrderNumber}</Muted>}
        </div>
      </Columns>
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    align-content: start;
  }
  ${from('large')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
