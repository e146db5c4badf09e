import { useAuth } from '@rialto/shared/auth';
import type { Invoice } from '@rialto/shared/contract/invoice';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { OrderDetail, OrderStatus } from '@rialto/shared/contract/order';
import type { TaxAmount } from '@rialto/shared/contract/tax';
import { formatDate, formatMoney, formatPercent } from '@rialto/shared/i18n/format';
import { taxesByRate } from '@rialto/shared/pricing/orderTotals';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { RouteOrder } from '../../components/RouteOrder';
import { afterRefunds } from '../../components/Totals';
import { invoicesQuery } from '../../data/invoices';
import { lineName } from '../../data/lineName';
import { itemsByShop, sellerOf } from '../../data/orderShops';
import { refundState } from '../../data/returns';
import { commonTexts } from '../../texts/commonTexts';
import type { InvoiceTexts } from '../../texts/en/invoice';
import { invoiceTexts } from '../../texts/invoiceTexts';
import { refundsTexts } from '../../texts/refundsTexts';
import { InvoiceFile } from './InvoiceFile';
import { Lines, Narrow, OnScreen, Parties, Sheet } from './invoiceParts';

export function InvoicePage() {
  return <RouteOrder>{(order) => <OrderInvoice order={order} />}</RouteOrder>;
}

function OrderInvoice({ order }: { order: OrderDetail }) {
  const t = invoiceTexts.use();
  const common = commonTexts.use();
  const { orderStatus } = valueTexts.use();
  const refunds = refundsTexts.use();
  const { id, createdAt, tranId, totalPrice, refundedTotal = 0, recipient, user } = order;
  const groups = itemsByShop(order.items);
  const isPaid = order.status === 'Completed' || order.status === 'Refunded';
  const { data: invoices = [] } = useQuery({ ...invoicesQuery(id), enabled: isPaid });
  const isSale = useAuth((state) => state.user?.id) !== order.userId;
  return (
    <>
      <OnScreen>
        <Row>
          <Button $small onClick={() => window.print()}>
            {t.print}
          </Button>
          {invoices.map((invoice) => (
            <InvoiceFile key={invoice.vendorId} orderId={id} invoice={invoice} />
          ))}
          <TextLink to={paths.order(id)}>{t.backToOrder(id)}</TextLink>
        </Row>
      </OnScreen>
      <Sheet as="article">
        <PageTitle title={t.titleOf(id)}>{t.title}</PageTitle>
        <Parties>
          <dt>{t.number}</dt>
          <dd>{invoices.length > 0 ? invoices.map(({ number }) => number).join(', ') : id}</dd>
          <dt>{t.date}</dt>
          <dd>{formatDate(createdAt)}</dd>
          <dt>{t.status}</dt>
          <dd>{statusOf(order, t, orderStatus)}</dd>
          <dt>{common.transaction}</dt>
          <dd>{tranId}</dd>
          <dt>{t.from}</dt>
          <dd>{t.sellers(groups.map((group) => sellerOf(group, isSale)).join(', '))}</dd>
          <dt>{t.to}</dt>
          <dd>
            {[recipient.name ?? user.name, recipient.address, recipient.phone, user.email].filter(Boolean).join('\n')}
          </dd>
        </Parties>
        <Lines>
          <thead>
            <tr>
              <th scope="col">{t.product}</th>
              <th scope="col">{t.quantity}</th>
              <th scope="col">{t.price}</th>
              <th scope="col">{t.amount}</th>
            </tr>
          </thead>
          {groups.map(({ key, shopName, items }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {sellerOf({ shopName }, isSale)}
                </th>
              </tr>
              {items.map(({ id: itemId, product, variant, quantity, price }) => (
                <tr key={itemId}>
                  <td>
                    {lineName({ product, variant })}
                    <Narrow>{`${quantity} × ${formatMoney(price)}`}</Narrow>
                  </td>
                  <td>{quantity}</td>
                  <td>{formatMoney(price)}</td>
                  <td>{formatMoney(fromCents(toCents(price) * quantity))}</td>
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <Parts order={order} />
            <tr>
              <th scope="row">{common.total}</th>
              <td />
              <td />
              <td>{formatMoney(totalPrice)}</td>
            </tr>
            {taxesOf(invoices).map(({ rate, gross, amount }) => (
              <tr key={rate}>
                <th scope="row">{t.tax(formatPercent(rate), formatMoney(gross))}</th>
                <td />
                <td />
                <td>{formatMoney(amount)}</td>
              </tr>
            ))}
            {refundedTotal > 0 && (
              <>
                <tr>
                  <th scope="row">{refunds.refunded}</th>
                  <td />
                  <td />
                  <td>{formatMoney(-refundedTotal)}</td>
                </tr>
                <tr>
                  <th scope="row">{refunds.afterRefunds}</th>
                  <td />
                  <td />
                  <td>{formatMoney(afterRefunds(order))}</td>
                </tr>
              </>
            )}
          </tfoot>
        </Lines>
      </Sheet>
    </>
  );
}

/** The parts of the total, if there is more than products. */
function Parts({ order }: { order: OrderDetail }) {
  const t = invoiceTexts.use();
  const { delivery = 0, discount = 0 } = order;
  const parts: [string, number][] = [
    [t.products, order.goods ?? 0],
    [t.delivery, delivery],
    [t.voucher, -discount],
  ];
  if (delivery === 0 && discount === 0) return null;
  return parts.map(
    ([name, amount]) =>
      amount !== 0 && (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td />
          <td />
          <td>{formatMoney(amount)}</td>
        </tr>
      ),
  );
}

/** The tax of all vendors by rate, the highest first. */
function taxesOf(invoices: readonly Invoice[]): TaxAmount[] {
  const cents = invoices
    .flatMap(({ taxes }) => taxes)
    .map(({ rate, gross, amount }) => ({
      ...{ rateBp: Math.round(rate * 100), grossCents: toCents(gross), taxCents: toCents(amount) },
    }));
  return taxesByRate(cents).map(({ rateBp, grossCents, taxCents }) => ({
    ...{ rate: rateBp / 100, gross: fromCents(grossCents), amount: fromCents(taxCents) },
  }));
}

/** Only a paid order whose money has not been returned is proof of payment. */
function statusOf(order: OrderDetail, t: InvoiceTexts, names: Record<OrderStatus, string>): string {
  const { status, refundedTotal = 0 } = order;
  const refunded = refundState(order);
  if (refunded === 'all') return t.notPaid(refundsTexts.current().beingRefunded);
  if (status !== 'Completed') return t.notPaid(names[status]);
  return refundedTotal > 0 ? t.partlyRefunded(formatMoney(refundedTotal)) : t.paid;
}
