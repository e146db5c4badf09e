import { useAuth } from '@rialto/shared/auth';
import type { Payment } from '@rialto/shared/contract/payment';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { ItemLine } from '@rialto/shared/ui/ItemLine';
import { Row } from '@rialto/shared/ui/Layout';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import styled, { css } from 'styled-components';
import { PendingActions } from '../../components/PendingActions';
import { orderQuery } from '../../data/orders';
import { commonTexts } from '../../texts/commonTexts';
import { paymentTexts } from '../../texts/paymentTexts';
import { factsOf, isContradicted, type Outcome } from './outcome';

/** The status of a payment, with links. `payment` is null for one that is unknown to this account. */
export function PaymentFacts({ outcome, payment }: { outcome: Outcome; payment: Payment | null }) {
  const t = paymentTexts.use();
  const common = commonTexts.use();
  const { orderStatus } = valueTexts.use();
  const role = useAuth((state) => state.user?.role);
  const isPending = payment?.status === 'Pending';
  const order = useQuery({ ...orderQuery(payment?.orderId ?? null), enabled: payment !== null });
  const canRetry = payment?.status === 'Failed' || payment?.status === 'Cancelled';
  return (
    <>
      <Message role="status" $warns={isContradicted(outcome, payment)}>
        {payment && <StatusBadge tone={orderTone(payment.status)}>{orderStatus[payment.status]}</StatusBadge>}
        <span>{payment ? factsOf(outcome, payment) : role === 'admin' ? t.unknown : t.unknownToBuyer}</span>
      </Message>
      {isPending && !payment.onHold && order.data && <PendingActions order={order.data} />}
      <Row>
        {canRetry && role === 'user' && <ButtonLink to={paths.checkout}>{t.tryAgain}</ButtonLink>}
        {payment && (
          <ButtonLink to={paths.order(payment.orderId)} $variant={canRetry || isPending ? 'quiet' : 'primary'}>
            {t.seeOrder(payment.orderId)}
          </ButtonLink>
        )}
        {!payment && role !== 'admin' && <ButtonLink to={paths.orders}>{common.myOrders}</ButtonLink>}
        <ButtonLink to={paths.products} $variant="quiet">
          {common.keepShopping}
        </ButtonLink>
      </Row>
      {order.data && (
        <Lines aria-label={t.lines}>
          {order.data.items.map((item) => (
            <ItemLine key={item.id} item={item} status="Pending" />
          ))}
        </Lines>
      )}
    </>
  );
}

const Lines = styled.ul`
  padding-top: ${space(2)};
  border-top: 1px solid ${color('line')};
`;

/** Highlighted if it contradicts the heading. */
const Message = styled.p<{ $warns: boolean }>`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  max-width: 60ch;
  color: ${color('inkSoft')};
  ${({ $warns }) =>
    $warns &&
    css`
      padding: ${space(3)} ${space(4)};
      border-inline-start: 4px solid ${color('warn')};
      border-radius: ${radius('small')};
      background: ${color('sunTint')};
      color: ${color('ink')};
      font-weight: 600;
    `}
`;
