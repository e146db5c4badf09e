import type { Explanation } from '@rialto/shared/contract/commission';
import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { Fact, Facts } from '../../components/Facts';
import { explanationQuery } from '../../data/commission';
import { commissionTexts } from '../../texts/commissionTexts';
import { Reasons } from './rateParts';
import { targetText, termsText } from './ruleText';

/** The commission on pieces of a product now: the rule that applies, and those that it precedes. */
export function ProductRate({ productId, quantity }: { productId: number; quantity: number }) {
  const t = commissionTexts.use();
  const { data, error } = useQuery(explanationQuery(productId, quantity));
  if (!data) return error ? <Problem>{error.message}</Problem> : <Skeleton $height="8rem" />;
  return (
    <div role="status">
      <Facts>
        <Fact label={t.gross}>{formatMoney(data.gross)}</Fact>
        <Fact label={t.commission}>
          <b>{formatMoney(data.commission)}</b>
        </Fact>
        <Fact label={t.net}>{formatMoney(data.net)}</Fact>
      </Facts>
      {data.rules.length === 0 ? (
        <Muted>{t.noRule}</Muted>
      ) : (
        <Reasons>
          {data.rules.map(({ rule, applies, why }) => (
            <li key={rule.id} data-applies={applies || undefined}>
              <b>{`${targetText(rule)}: ${termsText(rule)}`}</b>
              <small>{applies ? t.reasons[why] : t.preceded}</small>
              {applies && <small>{limitText(data)}</small>}
            </li>
          ))}
        </Reasons>
      )}
    </div>
  );
}

function limitText({ share, limitedBy, commission }: Explanation): string {
  const t = commissionTexts.current();
  return limitedBy === null ? '' : t.limits[limitedBy](formatMoney(share), formatMoney(commission));
}
