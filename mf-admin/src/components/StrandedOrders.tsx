import { toCents } from '@rialto/shared/contract/money';
import type { StrandedOrder } from '@rialto/shared/contract/order';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { errorMessage } from '@rialto/shared/http';
import { dot, formatDate, formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { checkable } from '@rialto/shared/theme/checkable';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { PageNotice, Row } from '@rialto/shared/ui/Layout';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { Problem } from '@rialto/shared/ui/Text';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { refundOrders, strandedOrdersQuery } from '../data/orders';
import { strandedTexts } from '../texts/strandedTexts';
import { transactionTexts } from '../texts/transactionTexts';
import { ReasonDialog } from './ReasonDialog';

interface StrandedOrdersProps {
  /** Limits the list to one suspended or deleted vendor. */
  vendor?: { id: number; email: string };
  /** With it, there is a button to close the list, and the list takes the focus when it is loaded. */
  onClose?: () => void;
  /** Shows the heading only, until it is opened. */
  isFolded?: boolean;
}

const othersIn = ({ items, stranded }: StrandedOrder) => items.length - stranded.length;

/** Refunds paid orders that are not shipped because their vendor is suspended or deleted; nothing if there are none. */
export function StrandedOrders({ vendor, onClose, isFolded = false }: StrandedOrdersProps) {
  const t = strandedTexts.use();
  const list = usePaged(strandedOrdersQuery(vendor?.id));
  // A refund covers the whole order, so orders with items of other vendors are not selected at first.
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [failed, setFailed] = useState<ReadonlyMap<number, unknown>>(new Map());
  const [asking, setAsking] = useState<StrandedOrder[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const isThere = Boolean(list.data?.length);
  const takesFocus = onClose !== undefined;
  useEffect(() => {
    if (takesFocus && isThere) heading.current?.focus();
  }, [takesFocus, isThere]);
  if (!list.data?.length) return null;

  const orders = list.data;
  const isChosen = (order: StrandedOrder) => chosen.get(order.id) ?? othersIn(order) === 0;
  const picked = orders.filter(isChosen);
  const sumOf = (some: StrandedOrder[]) =>
    formatMoney(some.reduce((sum, { totalPrice }) => sum + toCents(totalPrice), 0) / 100);

  return (
    <List aria-labelledby={headingId}>
      <details open={!isFolded}>
        <summary>
          <h2 id={headingId} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
            {vendor ? t.titleOf(list.total ?? orders.length, vendor.email) : t.title(list.total ?? orders.length)}
          </h2>
        </summary>
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <input
                type="checkbox"
                aria-label={t.select(order.id)}
                checked={isChosen(order)}
                onChange={({ target }) => setChosen(new Map(chosen).set(order.id, target.checked))}
              />
              <div>
                <p>
                  <Link to={paths.transaction(order.id)}>{t.orderOf(order.id, order.user.name)}</Link>
                  {`${dot}${formatDate(order.createdAt)}${dot}${formatMoney(order.totalPrice)}`}
                </p>
                <p>{unshippedOf(order)}</p>
                {othersIn(order) > 0 && <small>{t.others(othersIn(order), formatMoney(order.totalPrice))}</small>}
                {failed.has(order.id) && <Problem>{errorMessage(failed.get(order.id))}</Problem>}
              </div>
            </li>
          ))}
        </ul>
        <Row>
          <Button
            $small
            $variant="danger"
            aria-disabled={picked.length === 0}
            onClick={() => picked.length > 0 && setAsking(picked)}
          >
            {picked.length > 0 ? t.refund(picked.length, sumOf(picked)) : t.chooseFirst}
          </Button>
          {onClose && (
            <Button $variant="quiet" $small onClick={onClose}>
              {t.close}
            </Button>
          )}
        </Row>
        <ShowMore list={list} />
      </details>
      {asking && (
        <ReasonDialog
          title={t.sure(asking.length)}
          draftKey="rialto.refund.stranded"
          hint={transactionTexts.current().refundReasonHint}
          submitText={t.refund(asking.length, sumOf(asking))}
          submitVariant="danger"
          alert
          onSubmit={async (reason) => {
            const failures = await refundOrders(
              asking.map(({ id }) => id),
              reason,
            );
            setFailed(failures);
            const done = asking.length - failures.size;
            if (done > 0) notify(t.refunded(done), 'success');
          }}
          onClose={() => setAsking(null)}
        >
          <p>{t.consequence(sumOf(asking))}</p>
        </ReasonDialog>
      )}
    </List>
  );
}

function unshippedOf({ items, stranded }: StrandedOrder): string {
  const t = strandedTexts.current();
  const names = items
    .filter(({ id }) => stranded.includes(id))
    .map(({ quantity, product, shopName }) => `${quantity} × ${product.name}${shopName ? ` (${shopName})` : ''}`);
  return t.unshipped(names.join(', '));
}

const List = styled(PageNotice)`
  li {
    display: flex;
    align-items: flex-start;
    gap: ${space(3)};
  }
  li > input {
    ${checkable}
  }
  li > div {
    min-width: 0;
  }
`;
