import { useQuery } from '@rialto/shared/query';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { Button } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Problem } from '@rialto/shared/ui/Text';
import { areasHealthQuery, useLive } from '../../data/areas';
import { trialsQuery } from '../../data/trials';
import { areasTexts } from '../../texts/areasTexts';
import { trialsTexts } from '../../texts/trialsTexts';
import { AreaPanel } from './AreaPanel';
import { shownAreas } from './areaReleases';
import { Previews } from './Previews';
import { TrialDecisions } from './TrialDecisions';

/** The releases of each area, and how they load in visitors' browsers. */
export function AreasPage() {
  const t = areasTexts.use();
  const kit = kitTexts.use();
  const live = useLive();
  const health = useQuery(areasHealthQuery());
  const trials = useQuery(trialsQuery());
  const { failed } = trialsTexts.use();
  const lookAgain = () => {
    void live.refetch();
    void health.refetch();
    void trials.refetch();
  };
  const trialsProblem = trials.error?.message ?? trials.data?.problem;
  const error = live.error ?? health.error;
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <Button $variant="quiet" onClick={lookAgain} disabled={live.isFetching || health.isFetching}>
          {t.lookAgain}
        </Button>
      </PageHead>
      {live.data && health.data ? (
        <Stack $gap={5}>
          {error && <Problem>{t.stale(error.message)}</Problem>}
          {trialsProblem && <Problem>{failed(trialsProblem)}</Problem>}
          {shownAreas(live.data, health.data).map((area) => (
            <AreaPanel key={area.name} area={area} trials={trials.data} />
          ))}
          {trials.data && <TrialDecisions decisions={trials.data.decisions} />}
          {trials.data && <Previews previews={trials.data.previews} />}
        </Stack>
      ) : error ? (
        <FailedState text={t.failed} reason={error.message} onRetry={lookAgain} />
      ) : (
        <Stack role="status" aria-label={kit.loading}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} $height="11.25rem" />
          ))}
        </Stack>
      )}
    </>
  );
}
