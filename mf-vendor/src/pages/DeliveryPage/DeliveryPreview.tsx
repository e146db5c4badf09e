import type { MethodQuote } from '@rialto/shared/contract/delivery';
import type { Shop } from '@rialto/shared/contract/shop';
import { errorMessage } from '@rialto/shared/http';
import { formatDeliveryDays } from '@rialto/shared/i18n/deliveryDays';
import { formatMoney } from '@rialto/shared/i18n/format';
import { browserRegion } from '@rialto/shared/i18n/regionName';
import { keepPreviousData, useQuery } from '@rialto/shared/query';
import { translateMessage } from '@rialto/shared/texts/serverTexts';
import { color, from, radius, space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';
import { methodsQuery, productDeliveryQuery, shopProductsQuery } from '../../data/deliveryMethods';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { CountryOptions } from './CountryOptions';

type Typed = { target: { value: string } };

/** The delivery of one of the shop's products to an address, as the product's page shows it. */
export function DeliveryPreview({ shop }: { shop: Shop }) {
  const t = deliveryTexts.use().preview;
  const products = useQuery(shopProductsQuery(shop.id));
  const methods = useQuery(methodsQuery(shop.id));
  const served = methods.data?.flatMap(({ zones }) => zones.map(({ country }) => country))[0];
  const [productId, setProductId] = useState('');
  const [chosen, setCountry] = useState('');
  const [postcode, setPostcode] = useState('');
  const [asked, setAsked] = useState<{ product: number; country: string; postcode: string } | null>(null);
  const country = chosen || served || browserRegion() || 'US';
  const product = Number(productId || products.data?.[0]?.id);
  const delivery = useQuery({
    ...productDeliveryQuery(asked?.product ?? 0, asked?.country ?? '', asked?.postcode ?? ''),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const show = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked({ product, country, postcode: postcode.trim() });
  };
  if (products.data?.length === 0) return <Muted>{t.noProducts}</Muted>;
  return (
    <Box>
      <summary>
        <h3>{t.title}</h3>
      </summary>
      <Muted>{t.intro}</Muted>
      <Fields onSubmit={show}>
        <Field label={t.product}>
          {(control) => (
            <Select {...control} value={String(product)} onChange={({ target }: Typed) => setProductId(target.value)}>
              {products.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.country}>
          {(control) => (
            <Select {...control} value={country} onChange={({ target }: Typed) => setCountry(target.value)}>
              <CountryOptions present={country} />
            </Select>
          )}
        </Field>
        <Field label={t.postcode}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={20}
              value={postcode}
              onChange={({ target }: Typed) => setPostcode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" $variant="quiet" aria-disabled={!product}>
          {t.show}
        </Button>
      </Fields>
      <div role="status" aria-busy={delivery.isFetching}>
        {delivery.data?.methods.length === 0 && <p>{t.atNoCharge}</p>}
        {delivery.data && delivery.data.methods.length > 0 && delivery.data.cheapest === null && <p>{t.none}</p>}
        <ul>
          {delivery.data?.methods.map((method) => (
            <li key={method.id}>
              <b dir="auto">{method.name}</b> {wordsOf(method)}
            </li>
          ))}
        </ul>
      </div>
      <Problem>{delivery.isError && errorMessage(delivery.error)}</Problem>
    </Box>
  );
}

function wordsOf({ kind, price, from: first, to, unavailable }: MethodQuote): string {
  const t = deliveryTexts.current().preview;
  if (unavailable) return translateMessage({ ...unavailable, message: unavailable.words });
  if (first === null || to === null) return '';
  const days = formatDeliveryDays(first, to);
  return `${price === 0 ? t.free : formatMoney(price)}, ${kind === 'pickup' ? t.ready(days) : t.arrives(days)}`;
}

const Box = styled.details`
  padding: ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('paper')};
  summary {
    cursor: pointer;
  }
  summary > h3 {
    display: inline;
    font-size: ${text('md')};
  }
  &[open] > * + * {
    margin-top: ${space(3)};
  }
  ul {
    display: grid;
    gap: ${space(2)};
  }
`;

const Fields = styled.form`
  display: grid;
  gap: ${space(3)};
  align-items: end;
  ${from('medium')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr) auto;
  }
`;
