import { useAuth } from '@rialto/shared/auth';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { errorMessage } from '@rialto/shared/http';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { queryClient, useMutation } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, screenOnly, space } from '@rialto/shared/theme/theme';
import { Button, ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { PendingActions } from '../../components/PendingActions';
import { buyAgain } from '../../data/orders';
import { commonTexts } from '../../texts/commonTexts';
import { orderTexts } from '../../texts/orderTexts';

/** What its buyer can do with an order. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const t = orderTexts.use();
  const common = commonTexts.use();
  const user = useAuth((state) => state.user);
  const mutationKey = ['buy again', order.id];
  const again = useMutation({ mutationKey, mutationFn: () => buyAgain(order.userId, order) });
  const addAll = () => {
    // Asked of the client: a second click may come before the first is on screen.
    if (queryClient.isMutating({ mutationKey }) === 0) again.mutate();
  };
  const isPending = order.status === 'Pending';
  return (
    <Actions>
      {isPending && !order.onHold && (
        <Waiting>
          <p>
            <b>{t.waiting}</b>
            {order.reservedUntil && ` ${t.setAsideUntil(formatDateTime(order.reservedUntil))}`}
          </p>
          <PendingActions order={order} />
        </Waiting>
      )}
      <Row>
        {/* Carts are the buyers': see docs/decisions/008. */}
        {user?.role === 'user' && !isPending && (
          <Button $small aria-busy={again.isPending} onClick={addAll}>
            {again.isPending ? t.adding : t.buyAgain}
          </Button>
        )}
        <ButtonLink $small $variant="quiet" to={paths.invoice(order.id)}>
          {t.invoice}
        </ButtonLink>
      </Row>
      <div role="status">
        {again.data && (
          <Result>
            {again.data.added.length > 0 && (
              <p>
                {`${t.inCartNow(again.data.added.join(', '))} `}
                <TextLink to={paths.cart}>{common.goToCart}</TextLink>
              </p>
            )}
            {again.data.short.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Result>
        )}
      </div>
      <Problem role="alert">{again.isError && errorMessage(again.error)}</Problem>
    </Actions>
  );
}

const Actions = styled.div`
  display: grid;
  gap: ${space(3)};
  > :empty {
    display: none;
  }
  ${screenOnly}
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('sunTint')};
`;

const Result = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('leafTint')};
`;

const Problem = styled.p`
  color: ${color('tomato')};
  font-weight: 600;
`;
