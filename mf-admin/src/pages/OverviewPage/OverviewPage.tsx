import { useQuery } from '@rialto/shared/query';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SpanField, useSpan } from '@rialto/shared/ui/SpanField';
import { statsQuery } from '../../data/stats';
import { commonTexts } from '../../texts/commonTexts';
import { overviewTexts } from '../../texts/overviewTexts';
import { Halves, MarketFigures } from './MarketFigures';

export function OverviewPage() {
  const t = overviewTexts.use();
  const common = commonTexts.use();
  const stats = useQuery(statsQuery(useSpan()));
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <SpanField />
      </PageHead>
      {stats.data ? (
        <MarketFigures stats={stats.data} />
      ) : stats.isError ? (
        <FailedState text={common.figuresFailed} reason={stats.error.message} onRetry={() => void stats.refetch()} />
      ) : (
        <div role="status" aria-label={common.loading}>
          <Halves>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} $height="11.25rem" />
            ))}
          </Halves>
        </div>
      )}
    </>
  );
}
