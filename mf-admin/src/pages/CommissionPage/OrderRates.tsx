import { ApiError } from '@rialto/shared/http';
import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Problem } from '@rialto/shared/ui/Text';
import { orderMoneyQuery } from '../../data/money';
import { commissionTexts } from '../../texts/commissionTexts';
import { commonTexts } from '../../texts/commonTexts';
import { Reasons } from './rateParts';
import { targetText, termsText } from './ruleText';

/** The rules that applied to the lines of an order when it was placed, and why. */
export function OrderRates({ orderId }: { orderId: number }) {
  const t = commissionTexts.use();
  const common = commonTexts.use();
  const { data, error } = useQuery(orderMoneyQuery(orderId));
  if (!data) {
    if (!error) return <Skeleton $height="8rem" />;
    return (
      <Problem>{error instanceof ApiError && error.status === 404 ? t.noSuchOrder(orderId) : error.message}</Problem>
    );
  }
  return (
    <div role="status">
      <TextLink to={paths.transaction(orderId)}>{common.order(orderId)}</TextLink>
      <Reasons>
        {data.lines.map(({ itemId, quantity, productName, vendor, commission, gross, rule, why }) => (
          <li key={itemId} data-applies={rule ? true : undefined}>
            <b>{`${quantity} × ${productName}`}</b>
            <small>{t.lineOf(vendor, formatMoney(commission), formatMoney(gross))}</small>
            <small>
              {rule
                ? [`${targetText(rule)}: ${termsText(rule)}.`, why ? t.reasonsThen[why] : ''].filter(Boolean).join(' ')
                : t.noRuleThen}
            </small>
          </li>
        ))}
      </Reasons>
    </div>
  );
}
