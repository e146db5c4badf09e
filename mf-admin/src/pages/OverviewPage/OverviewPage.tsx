import { useQuery } from '@rialto/shared/query';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { statsQuery } from '../../data/stats';
import { commonTexts } from '../../texts/commonTexts';
import { overviewTexts } from '../../texts/overviewTexts';
import { Halves, MarketFigures } from './MarketFigures';

const spans = [7, 30, 90, 365];
const usual = 30;

/** How the market goes, and what waits for an admin. */
export function OverviewPage() {
  const t = overviewTexts.use();
  const common = commonTexts.use();
  const { get, set } = useListParams(['days']);
  const days = spans.find((span) => String(span) === get('days')) ?? usual;
  const stats = useQuery(statsQuery(days));
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <SelectField
          label={t.span}
          all={t.lastDays(usual)}
          options={spans
            .filter((span) => span !== usual)
            .map((span) => ({ value: String(span), label: t.lastDays(span) }))}
          value={days === usual ? '' : String(days)}
          onSelect={(span) => set({ days: span })}
        />
      </PageHead>
      {stats.data ? (
        <MarketFigures stats={stats.data} />
      ) : stats.isError ? (
        <FailedState text={common.figuresFailed} reason={stats.error.message} onRetry={() => void stats.refetch()} />
      ) : (
        <div role="status" aria-label={common.loading}>
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
