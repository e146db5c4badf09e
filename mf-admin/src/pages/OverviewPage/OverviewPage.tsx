import { useQuery } from '@rialto/shared/query';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { statsQuery } from '../../data/stats';
import { Halves, MarketFigures } from './MarketFigures';

const spans = [7, 30, 90, 365];
const usual = 30;

/** How the market goes, and what waits for an admin. */
export function OverviewPage() {
  const { get, set } = useListParams(['days']);
  const days = spans.find((span) => String(span) === get('days')) ?? usual;
  const stats = useQuery(statsQuery(days));
  return (
    <>
      <PageHead title="Overview" intro="What the market sold and what was paid for, by the day the order was placed.">
        <SelectField
          label="Span"
          all={`The last ${usual} days`}
          options={spans
            .filter((span) => span !== usual)
            .map((span) => ({ value: String(span), label: `The last ${span} days` }))}
          value={days === usual ? '' : String(days)}
          onSelect={(span) => set({ days: span })}
        />
      </PageHead>
      {stats.data ? (
        <MarketFigures stats={stats.data} />
      ) : stats.isError ? (
        <FailedState
          text="The figures could not be loaded."
          reason={stats.error.message}
          onRetry={() => void stats.refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading">
          <Halves>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} $height="180px" />
            ))}
          </Halves>
        </div>
      )}
    </>
  );
}
