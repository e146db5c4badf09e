import { formatMoney, fromCents, toCents } from '@rialto/shared/contract/money';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDate } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { OrderPlace } from '../../components/OrderPlace';
import { itemsByShop } from '../../data/orderShops';
import { shopName } from '../../data/shopName';
import { Lines, Narrow, OnScreen, Parties, PrintStyle, Sheet } from './invoiceParts';

/** An order's invoice, for paper. */
export function InvoicePage() {
  return <OrderPlace>{(order) => <Invoice order={order} />}</OrderPlace>;
}

function Invoice({ order }: { order: OrderDetail }) {
  const { id, createdAt, status, tranId, totalPrice, recipient, user } = order;
  const groups = itemsByShop(order.items);
  return (
    <>
      <PrintStyle />
      <OnScreen>
        <Row>
          <Button $small onClick={() => window.print()}>
            Print
          </Button>
          <TextLink to={paths.order(id)}>{`Back to order ${id}`}</TextLink>
        </Row>
      </OnScreen>
      <Sheet>
        <PageTitle title={`Invoice ${id}`}>Invoice</PageTitle>
        <Parties>
          <dt>Number</dt>
          <dd>{id}</dd>
          <dt>Date</dt>
          <dd>{formatDate(createdAt)}</dd>
          <dt>Status</dt>
          <dd>{status === 'Completed' ? 'Completed: paid in full' : `${status}: this is no proof of payment`}</dd>
          <dt>Transaction</dt>
          <dd>{tranId}</dd>
          <dt>From</dt>
          <dd>{`${groups.map(({ shop }) => shopName(shop)).join(', ')}, at Rialto`}</dd>
          <dt>To</dt>
          <dd>
            {[recipient.name ?? user.name, recipient.address, recipient.phone, user.email].filter(Boolean).join('\n')}
          </dd>
        </Parties>
        <Lines>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Quantity</th>
              <th scope="col">Price</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          {groups.map(({ shop, items }) => (
            <tbody key={shop?.id ?? 0}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {shopName(shop)}
                </th>
              </tr>
              {items.map(({ id: itemId, product, quantity, price }) => (
                <tr key={itemId}>
                  <td>
                    {product.name}
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
            <tr>
              <th scope="row">Total</th>
              <td />
              <td />
              <td>{formatMoney(totalPrice)}</td>
            </tr>
          </tfoot>
        </Lines>
      </Sheet>
    </>
  );
}
