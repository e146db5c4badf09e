import { useQuery } from '@rialto/shared/query';
import { DashboardHome } from '@rialto/shared/slots/DashboardHome';
import { Overview } from '@rialto/shared/ui/Overview';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SpanField, useSpan } from '@rialto/shared/ui/SpanField';
import { statsQuery } from '../../data/stats';
import { overviewTexts } from '../../texts/overviewTexts';
import { MarketFigures } from './MarketFigures';

export function OverviewPage() {
  const t = overviewTexts.use();
  const stats = useQuery(statsQuery(useSpan()));
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <SpanField />
      </PageHead>
      <Overview query={stats} tiles={8}>
        {(data) => <MarketFigures stats={data} />}
      </Overview>
      <DashboardHome />
    </>
  );
}
