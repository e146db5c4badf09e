import type { OrderDelivery } from '@rialto/shared/contract/order';
import type { SoldOrder } from '@rialto/shared/contract/sale';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { formatDay, formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Dialog } from '@rialto/shared/ui/Dialog';
import { Row } from '@rialto/shared/ui/Layout';
import { fulfilmentTones, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { Fragment } from 'react';
import styled from 'styled-components';
import { salesTexts } from '../../texts/salesTexts';
import { earningsOf } from './earnings';
import { SaleActions } from './SaleActions';

interface ParcelDialogProps {
  parcel: SoldOrder;
  onRefund: (parcel: SoldOrder) => void;
  onClose: () => void;
}

/** A parcel's full address, what it earns, and its items with a step of their own for each. */
export function ParcelDialog({ parcel, onRefund, onClose }: ParcelDialogProps) {
  const t = salesTexts.use();
  const { fulfilment } = valueTexts.use();
  const { orderId, status, refunding, buyer, phone, address, items, deliveries = [], gift } = parcel;
  const { gross, commission, net } = earningsOf(items);
  return (
    <Dialog title={t.table.orderOf(orderId)} onClose={onClose}>
      {(close) => (
        <>
          <Recipient>
            <dt>{t.table.buyer}</dt>
            <dd>{[gift?.name ?? buyer, address, phone].filter(Boolean).join('\n')}</dd>
            {deliveries.map((delivery) => (
              <Fragment key={delivery.shop?.id ?? delivery.name}>
                <dt>{t.parcel.delivery}</dt>
                <dd>{`${delivery.name}, ${formatMoney(delivery.price)}\n${daysOf(delivery)}`.trim()}</dd>
              </Fragment>
            ))}
            {gift?.note && (
              <>
                <dt>{t.parcel.giftNote}</dt>
                <dd>{gift.note}</dd>
              </>
            )}
          </Recipient>
          <Items>
            {items.map((item) => (
              <li key={item.id}>
                <Thumbnail image={item.product.image} tintBy={item.product.id} size={44} />
                <div>
                  <Name
                    to={paths.product(item.product.id)}
                  >{`${item.quantity} × ${nameWithVariant(item.product.name, item.variant?.title)}`}</Name>
                  {item.variant?.sku && <small>{item.variant.sku}</small>}
                  <StatusBadge tone={fulfilmentTones[item.fulfilment]}>{fulfilment[item.fulfilment]}</StatusBadge>
                  {item.refunded !== undefined && (
                    <small>{t.parcel.refunded(item.refundedQuantity ?? 0, formatMoney(item.refunded))}</small>
                  )}
                </div>
                <SaleActions parcel={parcel} item={item} />
              </li>
            ))}
          </Items>
          {status === 'Completed' && (
            <Earnings aria-label={t.parcel.earnings}>
              <dt>{t.parcel.gross}</dt>
              <dd>{formatMoney(gross)}</dd>
              <dt>{t.parcel.commission}</dt>
              <dd>{formatMoney(commission === 0 ? 0 : -commission)}</dd>
              <dt>{t.parcel.net}</dt>
              <dd>
                <b>{formatMoney(net)}</b>
              </dd>
            </Earnings>
          )}
          <Row $gap={5}>
            <TextLink to={paths.soldOrder(orderId)}>{t.parcel.wholeOrder}</TextLink>
            {status === 'Completed' && !refunding && gross > 0 && (
              <TextButton
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  onRefund(parcel);
                }}
              >
                {t.parcel.refund}
              </TextButton>
            )}
          </Row>
        </>
      )}
    </Dialog>
  );
}

/** The days that the buyer was shown. */
function daysOf({ from, to }: OrderDelivery): string {
  if (from === null || to === null) return '';
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

const Recipient = styled.dl`
  dt {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Earnings = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
  font-variant-numeric: tabular-nums lining-nums;
  dd {
    text-align: end;
  }
`;

const Items = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-block: ${space(4)};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)} ${space(3)};
    align-items: center;
  }
  li > :last-child {
    grid-column: 2;
  }
  li > div:nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(3)};
  }
`;

const Name = styled(Link)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
