import type { QuotedGroup } from '@rialto/shared/contract/checkout';
import type { MethodQuote } from '@rialto/shared/contract/delivery';
import { formatDeliveryDays } from '@rialto/shared/i18n/deliveryDays';
import { formatMoney, joinFacts } from '@rialto/shared/i18n/format';
import { translateMessage } from '@rialto/shared/texts/serverTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { useId } from 'react';
import styled from 'styled-components';
import { shopName } from '../../data/cartTotals';
import { useDeliveryChoices } from '../../data/deliveryChoices';
import { needsPlace } from '../../data/quotes';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { Choice, Choices } from '../choiceParts';

interface MethodPickerProps {
  group: QuotedGroup;
  legend: string;
  isStale: boolean;
  onChoose: (methodId: number) => void;
}

/** The delivery methods of a shop with their prices and days; those that cannot be chosen say why. */
export function MethodPicker({ group, legend, isStale, onChoose }: MethodPickerProps) {
  const t = deliveryTexts.use();
  const ids = useId();
  const { key, methods } = group;
  const choice = useDeliveryChoices(({ choices }) => choices[key]);
  // Until the next quote the choice is shown, as a radio button must not wait for it.
  const chosen = isStale && methods.some(({ id }) => id === choice) ? choice : group.chosen;
  if (methods.every(needsPlace)) return <Wait>{t.placeFirst}</Wait>;
  const isImpossible = methods.every((method) => method.unavailable && !needsPlace(method));
  return (
    <Choices aria-busy={isStale}>
      <legend>{legend}</legend>
      {methods.map((method) => (
        <Choice key={method.id}>
          <input
            type="radio"
            name={`delivery-${key}`}
            value={method.id}
            disabled={method.unavailable !== undefined}
            checked={method.id === chosen}
            onChange={() => onChoose(method.id)}
            aria-labelledby={`${ids}-name-${method.id}`}
            aria-describedby={`${ids}-words-${method.id}`}
          />
          <span>
            <Line id={`${ids}-name-${method.id}`}>
              <b dir="auto">{method.name}</b>
              <span>{priceOf(method)}</span>
            </Line>
            <small id={`${ids}-words-${method.id}`}>{wordsOf(method)}</small>
          </span>
        </Choice>
      ))}
      {isImpossible && (
        <Impossible role="alert">
          {t.none(shopName(group.shop))} {t.noneAdvice}
        </Impossible>
      )}
    </Choices>
  );
}

function priceOf({ price, unavailable }: MethodQuote): string {
  if (unavailable) return '';
  return price === 0 ? deliveryTexts.current().free : formatMoney(price);
}

function wordsOf({ kind, price, freeFrom, from, to, pickup, unavailable }: MethodQuote): string {
  const t = deliveryTexts.current();
  if (unavailable) return translateMessage({ ...unavailable, message: unavailable.words });
  const days = from !== null && to !== null && formatDeliveryDays(from, to);
  const parts = [
    days && (kind === 'pickup' ? t.ready(days) : t.arrives(days)),
    pickup &&
      [pickup.address, pickup.hours]
        .filter(Boolean)
        .join(', ')
        .replace(/\s*\n\s*/g, ', '),
    price > 0 && freeFrom !== null && t.freeFrom(formatMoney(freeFrom)),
  ];
  return joinFacts(parts);
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  font-variant-numeric: tabular-nums lining-nums;
  b {
    overflow-wrap: anywhere;
  }
`;

const Wait = styled.p`
  color: ${color('inkSoft')};
`;

const Impossible = styled.p`
  color: ${color('tomato')};
  font-weight: 600;
`;
