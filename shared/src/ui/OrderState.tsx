import type { OrderDetail } from '@rialto/shared/contract/order';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { orderTexts } from '@rialto/shared/texts/orderTexts';
import { EmptyState, FailedState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import type { ReactNode } from 'react';

interface OrderStateProps {
  /** `data` is null without such an order, or for another user's. */
  query: {
    data: OrderDetail | null | undefined;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  missingText: string;
  next: ReactNode;
  skeleton: ReactNode;
  children: (order: OrderDetail) => ReactNode;
}

/** The four states of an order's page: loading, not found, failed, and the order. */
export function OrderState({ query, missingText, next, skeleton, children }: OrderStateProps) {
  const t = orderTexts.use();
  const kit = kitTexts.use();
  if (query.data) return children(query.data);
  if (query.data === null)
    return (
      <>
        <PageHead title={t.missing} />
        <EmptyState text={missingText} icon="basket">
          {next}
        </EmptyState>
      </>
    );
  if (query.isError)
    return (
      <>
        <PageHead title={t.title} />
        <FailedState text={t.failed} reason={query.error?.message} onRetry={() => void query.refetch()} />
      </>
    );
  return (
    <div role="status" aria-label={kit.loading}>
      {skeleton}
    </div>
  );
}
