import type { OrderDelivery } from '@rialto/shared/contract/order';
import type { SoldOrder } from '@rialto/shared/contract/sale';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { formatDay, formatMoney } from '@rialto/shared/i18n/format';
import { openPieces, shippedPieces } from '@rialto/shared/parcels/pieces';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Dialog } from '@rialto/shared/ui/Dialog';
import { Row } from '@rialto/shared/ui/Layout';
import { fulfilmentTones, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { Fragment } from 'react';
import styled from 'styled-components';
import { parcelsTexts } from '../../texts/parcelsTexts';
import { salesTexts } from '../../texts/salesTexts';
import { earningsOf } from './earnings';
import { OrderParcels } from './OrderParcels';
import { RefundButton } from './RefundButton';
import { isOpen, orderStep } from './saleSteps';
import { isPickup } from './shipGroups';
import type { Task } from './TaskDialog';

interface OrderDialogProps {
  order: SoldOrder;
  onTask: (task: Task) => void;
  onClose: () => void;
}

/** A sold order: the full address, its items, its parcels, and what it earns. */
export function OrderDialog({ order, onTask, onClose }: OrderDialogProps) {
  const t = salesTexts.use();
  const parcelTexts = parcelsTexts.use();
  const { orderId, status, items } = order;
  const canShip = orderStep(order)?.to === 'Shipped';
  return (
    <Dialog title={t.table.orderOf(orderId)} onClose={onClose} wide>
      {(close) => {
        const start = (task: Task) => {
          close();
          onTask(task);
        };
        return (
          <>
            <Recipient order={order} />
            <SoldItems items={items} />
            {canShip && (
              <p>
                <Button $small aria-haspopup="dialog" onClick={() => start({ kind: 'ship', order })}>
                  {isPickup(order, items) ? parcelTexts.readyPart : parcelTexts.shipPart}
                </Button>
              </p>
            )}
            <OrderParcels order={order} onEdit={(parcel) => start({ kind: 'tracking', order, parcel })} />
            {status === 'Completed' && <Earnings items={items} />}
            <Row $gap={5}>
              <TextLink to={paths.soldOrder(orderId)}>{t.order.wholeOrder}</TextLink>
              {isOpen(order) && (
                <RefundButton orderId={orderId} onReady={(sold) => start({ kind: 'refund', order, items: sold })} />
              )}
            </Row>
          </>
        );
      }}
    </Dialog>
  );
}

function Recipient({ order: { buyer, phone, address, deliveries = [], gift } }: { order: SoldOrder }) {
  const t = salesTexts.use();
  return (
    <Facts>
      <dt>{t.table.buyer}</dt>
      <dd>{[gift?.name ?? buyer, address, phone].filter(Boolean).join('\n')}</dd>
      {deliveries.map((delivery) => (
        <Fragment key={delivery.shop?.id ?? delivery.name}>
          <dt>{t.order.delivery}</dt>
          <dd>{`${delivery.name}, ${formatMoney(delivery.price)}\n${daysOf(delivery)}`.trim()}</dd>
        </Fragment>
      ))}
      {gift?.note && (
        <>
          <dt>{t.order.giftNote}</dt>
          <dd>{gift.note}</dd>
        </>
      )}
    </Facts>
  );
}

function SoldItems({ items }: Pick<SoldOrder, 'items'>) {
  const t = salesTexts.use().order;
  const { fulfilment, partlyShipped } = valueTexts.use();
  return (
    <Items>
      {items.map((item) => {
        const [shipped, open] = [shippedPieces(item), openPieces(item)];
        return (
          <li key={item.id}>
            <Thumbnail image={item.product.image} tintBy={item.product.id} size={44} />
            <div>
              <Name
                to={paths.product(item.product.id)}
              >{`${item.quantity} × ${nameWithVariant(item.product.name, item.variant?.title)}`}</Name>
              {item.variant?.sku && <small>{item.variant.sku}</small>}
              <StatusBadge tone={fulfilmentTones[item.fulfilment]}>
                {shipped > 0 && open > 0 ? partlyShipped(shipped, shipped + open) : fulfilment[item.fulfilment]}
              </StatusBadge>
              {item.refunded !== undefined && (
                <small>{t.refunded(item.refundedQuantity ?? 0, formatMoney(item.refunded))}</small>
              )}
            </div>
          </li>
        );
      })}
    </Items>
  );
}

function Earnings({ items }: Pick<SoldOrder, 'items'>) {
  const t = salesTexts.use().order;
  const { gross, commission, net } = earningsOf(items);
  return (
    <Sums aria-label={t.earnings}>
      <dt>{t.gross}</dt>
      <dd>{formatMoney(gross)}</dd>
      <dt>{t.commission}</dt>
      <dd>{formatMoney(commission === 0 ? 0 : -commission)}</dd>
      <dt>{t.net}</dt>
      <dd>
        <b>{formatMoney(net)}</b>
      </dd>
    </Sums>
  );
}

/** The days that the buyer was shown. */
function daysOf({ from, to }: OrderDelivery): string {
  if (from === null || to === null) return '';
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

const Facts = styled.dl`
  dt {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Sums = styled.dl`
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
