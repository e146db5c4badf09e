import { setDestination, useDestination } from '@rialto/shared/cart/destination';
import type { MethodQuote, ProductDelivery } from '@rialto/shared/contract/delivery';
import { formatDeliveryDays } from '@rialto/shared/i18n/deliveryDays';
import { formatMoney } from '@rialto/shared/i18n/format';
import { browserRegion, regionName } from '@rialto/shared/i18n/regionName';
import { locale } from '@rialto/shared/language';
import { keepPreviousData, useQuery } from '@rialto/shared/query';
import { translateMessage } from '@rialto/shared/texts/serverTexts';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { Muted } from '@rialto/shared/ui/Text';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';
import { countriesQuery, productDeliveryQuery } from '../../data/delivery';
import { deliveryTexts } from '../../texts/deliveryTexts';

interface DeliveryBoxProps {
  productId: number;
  variantId: number | undefined;
  /** Shown until there is an answer. */
  loading: ReactNode;
}

const fallbackCountry = 'US';

/** What the delivery of a product costs and when it arrives, at the visitor's place. */
export function DeliveryBox({ productId, variantId, loading }: DeliveryBoxProps) {
  const t = deliveryTexts.use();
  const known = useDestination();
  const place = known ?? { country: browserRegion() ?? fallbackCountry, postcode: '' };
  const delivery = useQuery({
    ...productDeliveryQuery(productId, variantId, place),
    placeholderData: keepPreviousData,
  });
  const [isChanging, setIsChanging] = useState(false);
  if (!delivery.data) return delivery.isError ? <Muted>{t.unknown}</Muted> : loading;
  const best = bestOf(delivery.data);
  const needsPostcode = best?.unavailable?.code === 'DELIVERY_POSTCODE_NEEDED';
  const isFree = delivery.data.methods.length === 0;
  const placeName = place.postcode || regionName(place.country);
  return (
    <Box aria-label={t.title} aria-busy={delivery.isPlaceholderData}>
      {isFree ? (
        <>
          <b>{t.atNoCharge}</b>
          <Muted>{t.atNoChargeHint}</Muted>
        </>
      ) : (
        <>
          <Line role="status">
            {needsPostcode ? (
              <b>{t.enterPostcode}</b>
            ) : (
              <>
                <b>{t.to(placeName)}</b> {best ? wordsOf(best) : ''}
              </>
            )}
            {!isChanging && !needsPostcode && <TextButton onClick={() => setIsChanging(true)}>{t.change}</TextButton>}
          </Line>
          {isChanging || needsPostcode ? (
            <PlaceForm
              key={place.country}
              {...place}
              onDone={() => setIsChanging(false)}
              hasFocus={isChanging && !needsPostcode}
            />
          ) : (
            <Others>
              {othersOf(delivery.data, best).map((method) => (
                <li key={method.id}>
                  <span dir="auto">{method.name}</span>: {wordsOf(method)}
                </li>
              ))}
            </Others>
          )}
        </>
      )}
    </Box>
  );
}

/** The method to show first: the cheapest one, or one that says why none is available. */
const bestOf = ({ methods, cheapest }: ProductDelivery): MethodQuote | undefined =>
  methods.find(({ id }) => id === cheapest) ??
  methods.find(({ unavailable }) => unavailable?.code === 'DELIVERY_POSTCODE_NEEDED') ??
  methods[0];

const maxOthers = 1;

const othersOf = ({ methods }: ProductDelivery, best: MethodQuote | undefined): MethodQuote[] =>
  methods.filter((method) => method !== best && !method.unavailable).slice(0, maxOthers);

/** '$4.90, Thu 3 – Sat 5, free from $40.00'. */
function wordsOf({ kind, price, freeFrom, from, to, pickup, unavailable }: MethodQuote): string {
  const t = deliveryTexts.current();
  if (unavailable) return translateMessage({ ...unavailable, message: unavailable.words });
  const days = from !== null && to !== null && formatDeliveryDays(from, to);
  const parts = [
    price === 0 ? t.free : formatMoney(price),
    days && (kind === 'pickup' ? t.ready(days) : days),
    price > 0 && freeFrom !== null && t.freeFrom(formatMoney(freeFrom)),
    pickup?.address.split('\n')[0],
  ];
  return parts.filter(Boolean).join(', ');
}

interface PlaceFormProps {
  country: string;
  postcode: string;
  hasFocus: boolean;
  onDone: () => void;
}

type Typed = { target: { value: string } };

function PlaceForm({ country, postcode, hasFocus, onDone }: PlaceFormProps) {
  const t = deliveryTexts.use();
  const [typed, setTyped] = useState({ country, postcode });
  const { data: countries = [] } = useQuery(countriesQuery());
  const { compare } = new Intl.Collator(locale());
  const options = [...new Set([typed.country, ...countries.map(({ code }) => code)])]
    .map((code) => ({ code, name: regionName(code) }))
    .sort((a, b) => compare(a.name, b.name));
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setDestination({ country: typed.country, postcode: typed.postcode.trim() });
    onDone();
  };
  return (
    <Fields onSubmit={save}>
      <Field label={t.country}>
        {(control) => (
          <Select
            {...control}
            autoComplete="country"
            value={typed.country}
            onChange={({ target }: Typed) => setTyped({ ...typed, country: target.value })}
          >
            {options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t.postcode}>
        {(control) => (
          <Input
            {...control}
            autoFocus={hasFocus}
            autoComplete="postal-code"
            maxLength={20}
            value={typed.postcode}
            onChange={({ target }: Typed) => setTyped({ ...typed, postcode: target.value })}
          />
        )}
      </Field>
      <Button type="submit" $variant="quiet" $small>
        {t.show}
      </Button>
    </Fields>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Line = styled.p`
  > button {
    margin-inline-start: ${space(3)};
  }
`;

/** One line, so that the box keeps its height; the checkout has all of it. */
const Others = styled.ul`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  li {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 7rem) auto;
  gap: ${space(2)};
  align-items: end;
  > button {
    min-height: 2.875rem;
  }
`;
