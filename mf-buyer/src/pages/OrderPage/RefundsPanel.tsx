import type { OrderDetail, OrderItem } from '@rialto/shared/contract/order';
import type { OrderRefund } from '@rialto/shared/contract/refund';
import { dot, formatDateTime, formatMoney, siteCurrency } from '@rialto/shared/i18n/format';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import { StatusBadge, type StatusTone } from '@rialto/shared/ui/StatusBadge';
import styled from 'styled-components';
import { lineName } from '../../data/lineName';
import { refundsTexts } from '../../texts/refundsTexts';
import { ReturnCard } from './ReturnCard';

/** The refunds and returns of the buyer's order; nothing without any. */
export function RefundsPanel({ order }: { order: OrderDetail }) {
  const t = refundsTexts.use();
  const { refunds = [], returns = [], items } = order;
  if (refunds.length + returns.length === 0) return null;
  return (
    <Panel aria-label={t.heading}>
      <Heading>{t.heading}</Heading>
      <List>
        {returns.map((one) => (
          <li key={`return ${one.id}`}>
            <ReturnCard found={one} items={items} />
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={`refund ${refund.id}`}>
            <Refund refund={refund} items={items} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function Refund({ refund, items }: { refund: OrderRefund; items: readonly OrderItem[] }) {
  const t = refundsTexts.use();
  const { amount, currency, cause, reason, lines, delivery, createdAt, doneAt, failedAt } = refund;
  const [tone, state]: [StatusTone, string] = failedAt
    ? ['bad', t.failed]
    : doneAt
      ? ['ok', t.refunded]
      : ['warn', t.beingRefunded];
  const names = lines.flatMap(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return [];
    return [quantity > 0 ? t.pieces(quantity, lineName(item)) : lineName(item)];
  });
  if (delivery) names.push(t.delivery);
  return (
    <>
      <Head>
        <b>{currency === siteCurrency() ? formatMoney(amount) : `${amount.toFixed(2)} ${currency}`}</b>
        <StatusBadge tone={tone}>{state}</StatusBadge>
      </Head>
      <p dir="auto">{names.length > 0 ? names.join(', ') : t.causes[cause]}</p>
      <Small>
        {names.length > 0 && `${t.causes[cause]}${dot}`}
        <time dateTime={doneAt ?? createdAt}>{formatDateTime(doneAt ?? createdAt)}</time>
      </Small>
      {reason && (
        <Small dir="auto">
          {t.refundReason}: {reason}
        </Small>
      )}
      {failedAt && <p>{t.failedNote}</p>}
    </>
  );
}

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const List = styled.ul`
  > li {
    display: grid;
    gap: ${space(1)};
    padding-top: ${space(4)};
    overflow-wrap: anywhere;
  }
  > li:not(:first-child) {
    margin-top: ${space(4)};
    border-top: 1px solid ${color('line')};
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  font-variant-numeric: tabular-nums lining-nums;
`;

export const Small = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;
