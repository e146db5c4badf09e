import { errorMessage } from '@rialto/shared/http';
import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { space } from '@rialto/shared/theme/theme';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { useEffect } from 'react';
import styled from 'styled-components';
import { refreshOrders } from '../../data/orders';
import { paymentQuery } from '../../data/payment';
import { endAttempt } from '../../data/paymentAttempt';
import { commonTexts } from '../../texts/commonTexts';
import { paymentTexts } from '../../texts/paymentTexts';
import type { Outcome } from './outcome';
import { PaymentFacts } from './PaymentFacts';

const pollMs = 3000;

/** The gateway returns here. The heading follows the URL, the rest the payment's status on the server. */
export function PaymentPage({ outcome }: { outcome: Outcome }) {
  const t = paymentTexts.use();
  const common = commonTexts.use();
  const { tranId = '' } = useParams();
  const payment = useQuery({
    ...paymentQuery(tranId),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'Pending' ? pollMs : false),
  });
  const status = payment.data?.status;

  // A new status also affects the cart, the stock and the orders.
  useEffect(() => {
    if (!status) return;
    refreshOrders();
    if (status !== 'Pending') endAttempt(tranId);
  }, [status, tranId]);

  return (
    <Card as="div">
      <PageTitle>{t.headings[outcome]}</PageTitle>
      {payment.data !== undefined && <PaymentFacts outcome={outcome} payment={payment.data} />}
      {payment.isPending && (
        <div role="status" aria-label={common.loading}>
          <Skeleton $width="min(26.25rem, 100%)" $height="1.25rem" />
        </div>
      )}
      {payment.isError && payment.data === undefined && (
        <FailedState text={t.notAsked} reason={errorMessage(payment.error)} onRetry={() => void payment.refetch()} />
      )}
    </Card>
  );
}

const Card = styled(Panel)`
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(6)};
`;
