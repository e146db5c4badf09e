import { useAuth } from '@rialto/shared/auth';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDate, formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { RouteOrder } from '../../components/RouteOrder';
import { lineName } from '../../data/lineName';
import { itemsByShop, sellerOf } from '../../data/orderShops';
import { commonTexts } from '../../texts/commonTexts';
import { invoiceTexts } from '../../texts/invoiceTexts';
import { Lines, Narrow, OnScreen, Parties, Sheet } from './invoiceParts';

export function InvoicePage() {
  return <RouteOrder>{(order) => <Invoice order={order} />}</RouteOrder>;
}

function Invoice({ order }: { order: OrderDetail }) {
  const t = invoiceTexts.use();
  const common = commonTexts.use();
  const { orderStatus } = valueTexts.use();
  const { id, createdAt, status, tranId, totalPrice, recipient, user } = order;
  const groups = itemsByShop(order.items);
  const isSale = useAuth((state) => state.user?.id) !== order.userId;
  return (
    <>
      <OnScreen>
        <Row>
          <Button $small onClick={() => window.print()}>
            {t.print}
          </Button>
          <TextLink to={paths.order(id)}>{t.backToOrder(id)}</TextLink>
        </Row>
      </OnScreen>
      <Sheet as="article">
        <PageTitle title={t.titleOf(id)}>{t.title}</PageTitle>
        <Parties>
          <dt>{t.number}</dt>
          <dd>{id}</dd>
          <dt>{t.date}</dt>
          <dd>{formatDate(createdAt)}</dd>
          <dt>{t.status}</dt>
          <dd>{status === 'Completed' ? t.paid : t.notPaid(orderStatus[status])}</dd>
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
            <tr>
              <th scope="row">{common.total}</th>
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
