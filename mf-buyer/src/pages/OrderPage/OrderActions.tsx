import { useAuth } from '@rialto/shared/auth';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { errorMessage } from '@rialto/shared/http';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { queryClient, useMutation } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { color, screenOnly, space } from '@rialto/shared/theme/theme';
import { Button, ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { Note } from '../../components/Note';
import { PendingActions } from '../../components/PendingActions';
import { buyAgain } from '../../data/orders';
import { commonTexts } from '../../texts/commonTexts';
import { orderTexts } from '../../texts/orderTexts';

export function OrderActions({ order }: { order: OrderDetail }) {
  const t = orderTexts.use();
  const common = commonTexts.use();
  const user = useAuth((state) => state.user);
  const mutationKey = ['buy again', order.id];
  const again = useMutation({ mutationKey, mutationFn: () => buyAgain(user?.id ?? 0, order) });
  const addAll = () => {
    // `again.isPending` is not up to date for a second click before the next render.
    if (queryClient.isMutating({ mutationKey }) === 0) again.mutate();
  };
  const isPending = order.status === 'Pending';
  const isPaid = order.status === 'Completed' || order.status === 'Refunded';
  return (
    <Actions>
      {isPending && !order.onHold && (
        <Note>
          <p>
            <b>{t.waiting}</b>
            {order.reservedUntil && ` ${t.reservedUntil(formatDateTime(order.reservedUntil))}`}
          </p>
          <PendingActions order={order} />
        </Note>
      )}
      <Row>
        {/* Only buyers have carts: docs/decisions/008. */}
        {user?.role === 'user' && !isPending && (
          <Button $small aria-busy={again.isPending} onClick={addAll}>
            {again.isPending ? t.adding : t.buyAgain}
          </Button>
        )}
        {isPaid && (
          <ButtonLink $small $variant="quiet" to={paths.invoice(order.id)}>
            {t.invoice}
          </ButtonLink>
        )}
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
      <Problem>{again.isError && errorMessage(again.error)}</Problem>
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

const Result = styled(Note)`
  background: ${color('leafTint')};
`;
