import type { CheckoutQuote } from '@rialto/shared/contract/checkout';
import { errorMessage } from '@rialto/shared/http';
import { FailedState } from '@rialto/shared/ui/Feedback';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { MethodPicker } from '../../components/delivery/MethodPicker';
import { shopName } from '../../data/cartTotals';
import { chooseMethod } from '../../data/deliveryChoices';
import { deliveredGroups } from '../../data/quotes';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { Section } from './checkoutParts';

interface DeliverySectionProps {
  quote: {
    data: CheckoutQuote | undefined;
    isError: boolean;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
}

/** The choice of delivery for each shop that has methods. */
export function DeliverySection({ quote }: DeliverySectionProps) {
  const t = deliveryTexts.use();
  const groups = deliveredGroups(quote.data);
  // These shops deliver at no charge, or it is not known yet whether there is a choice.
  if (groups.length === 0 && !quote.isError) return null;
  return (
    <Section aria-labelledby="delivery-heading">
      <h2 id="delivery-heading">{t.heading}</h2>
      {groups.map((group) => (
        <MethodPicker
          key={group.key}
          group={group}
          legend={groups.length > 1 ? t.of(shopName(group.shop)) : shopName(group.shop)}
          isStale={quote.isPlaceholderData}
          onChoose={(methodId) => chooseMethod(group.key, methodId)}
        />
      ))}
      {quote.isError && (
        <FailedState text={t.failed} reason={errorMessage(quote.error)} onRetry={() => void quote.refetch()} />
      )}
      <VisuallyHidden role="status">{quote.isFetching ? t.checking : t.checked(groups.length)}</VisuallyHidden>
    </Section>
  );
}
