import type { OrderDelivery, OrderDetail } from '@rialto/shared/contract/order';
import { formatDeliveryDays } from '@rialto/shared/i18n/deliveryDays';
import { formatMoney, joinFacts } from '@rialto/shared/i18n/format';
import { color, space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';
import { deliveryTexts } from '../../texts/deliveryTexts';

/** The parts of an order's total: products, delivery by shop and a voucher. Nothing for products at no further charge. */
export function OrderSums({ order: { subtotal, deliveries = [], discount = 0 } }: { order: OrderDetail }) {
  const t = checkoutTexts.use();
  const delivery = deliveryTexts.use();
  const { otherGrowers } = commonTexts.use();
  if (subtotal === undefined || (deliveries.length === 0 && discount === 0)) return null;
  return (
    <Sums>
      <div>
        <dt>{t.products}</dt>
        <dd>{formatMoney(subtotal)}</dd>
      </div>
      {deliveries.map(({ shop, shopName, name, price }) => (
        <div key={`${shop?.id} ${name}`}>
          <dt dir="auto">{delivery.of(shopName ?? otherGrowers)}</dt>
          <dd>{price === 0 ? delivery.free : formatMoney(price)}</dd>
        </div>
      ))}
      {discount > 0 && (
        <div>
          <dt>{t.voucher}</dt>
          <dd>{formatMoney(-discount)}</dd>
        </div>
      )}
    </Sums>
  );
}

/** How a shop's products are delivered, and when they are expected: 'Standard · Arrives Thu 3 – Sat 5'. */
export function OrderDeliveryLine({ delivery: { name, kind, from, to, pickup } }: { delivery: OrderDelivery }) {
  const t = deliveryTexts.use();
  const days = from !== null && to !== null && formatDeliveryDays(from, to);
  const parts = [
    name,
    days && (kind === 'pickup' ? t.ready(days) : t.arrives(days)),
    pickup &&
      [pickup.address, pickup.hours]
        .filter(Boolean)
        .join(', ')
        .replace(/\s*\n\s*/g, ', '),
  ];
  return <Line dir="auto">{joinFacts(parts)}</Line>;
}

const Sums = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
  font-variant-numeric: tabular-nums lining-nums;
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }
  dt {
    color: ${color('inkSoft')};
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    white-space: nowrap;
  }
`;

const Line = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
`;
