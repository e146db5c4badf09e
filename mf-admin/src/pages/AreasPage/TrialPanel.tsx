import { confirm } from '@rialto/shared/confirm';
import { nextShare } from '@rialto/shared/contract/trialRules';
import type { RunningTrial } from '@rialto/shared/contract/trials';
import { useAction } from '@rialto/shared/hooks/useAction';
import { formatDateTime, formatPercent } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { Button } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { Row, Stack } from '@rialto/shared/ui/Layout';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { changeTrial } from '../../data/trials';
import { type TrialsTexts, trialsTexts } from '../../texts/trialsTexts';

/** A running trial: the visits of both groups, what it waits for, and what an admin can do. */
export function TrialPanel({ trial }: { trial: RunningTrial }) {
  const t = trialsTexts.use();
  const { version, percent, isAutomatic, startedAt, figures, rules, waitsFor } = trial;
  const since = formatDateTime(startedAt);
  const groups = groupsOf(trial, t);
  return (
    <Stack $gap={3}>
      <h3>{t.title(version, percent)}</h3>
      <Muted>{isAutomatic ? t.automatic(since) : t.manual(since)}</Muted>
      <DataTable caption={t.visits} columns={columnsIn(t)} rows={groups} rowKey={(group) => groups.indexOf(group)} />
      <p>{t.evidence(figures.failureEvidence, figures.slownessEvidence, figures.threshold)}</p>
      {isAutomatic && <p>{t.waits[waitsFor]}</p>}
      {isAutomatic && (
        <Muted>
          {t.rules(
            rules.steps.join(', '),
            rules.minVisits,
            rules.minHours,
            rules.maxDays,
            rules.slowerBy,
            rules.errorRate,
          )}
        </Muted>
      )}
      <TrialActions trial={trial} />
    </Stack>
  );
}

function TrialActions({ trial: { trial, area, version, liveVersion, percent, rules } }: { trial: RunningTrial }) {
  const t = trialsTexts.use();
  const { isPending, problem, run } = useAction(async (to: number) => {
    const isSure = await confirm(
      to === 0 ? t.sureToEnd(version) : to === 100 ? t.sureToPromote(version) : t.sureToRaise(version, to),
      {
        consequence:
          to === 0
            ? t.endConsequence(liveVersion)
            : to === 100
              ? t.promoteConsequence(liveVersion)
              : t.raiseConsequence,
        yes: to === 0 ? t.end : to === 100 ? t.promote : t.raise(to),
        danger: to === 0,
      },
    );
    if (!isSure) return;
    await changeTrial(area, { trial, from: percent, percent: to });
    notify(to === 0 ? t.ended(version) : to === 100 ? t.promoted(version) : t.raised(version, to), 'success');
  });
  const next = nextShare(rules, percent);
  return (
    <>
      <Row $gap={3}>
        {next < 100 && (
          <Button $variant="quiet" aria-disabled={isPending} onClick={() => void run(next)}>
            {t.raise(next)}
          </Button>
        )}
        <Button $variant="quiet" aria-disabled={isPending} onClick={() => void run(100)}>
          {t.promote}
        </Button>
        <Button $variant="danger" aria-disabled={isPending} onClick={() => void run(0)}>
          {t.end}
        </Button>
      </Row>
      <Problem>{problem}</Problem>
    </>
  );
}

interface Group {
  name: string;
  visits: number;
  failed: number;
  medianMs: number | null;
}

function groupsOf({ version, liveVersion, figures }: RunningTrial, t: TrialsTexts): Group[] {
  const { trialVisits, trialFailed, trialMedianMs, liveVisits, liveFailed, liveMedianMs } = figures;
  return [
    { name: t.onTrial(version), visits: trialVisits, failed: trialFailed, medianMs: trialMedianMs },
    { name: t.live(liveVersion), visits: liveVisits, failed: liveFailed, medianMs: liveMedianMs },
  ];
}

const columnsIn = (t: TrialsTexts): readonly Column<Group>[] => [
  { key: 'group', header: t.group, cell: ({ name }) => name },
  { key: 'visits', header: t.counted, cell: ({ visits }) => visits, figures: true },
  {
    key: 'failed',
    header: t.failedVisits,
    cell: ({ failed, visits }) => (visits === 0 ? '–' : t.share(failed, formatPercent((failed / visits) * 100))),
    figures: true,
  },
  {
    key: 'median',
    header: t.median,
    cell: ({ medianMs }) => (medianMs === null ? '–' : t.milliseconds(medianMs)),
    figures: true,
  },
];
