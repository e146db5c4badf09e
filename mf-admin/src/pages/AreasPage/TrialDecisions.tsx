import type { TrialDecision } from '@rialto/shared/contract/trials';
import { formatDateTime, formatNumber } from '@rialto/shared/i18n/format';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { Muted } from '@rialto/shared/ui/Text';
import { type TrialsTexts, trialsTexts } from '../../texts/trialsTexts';

/** What was decided about trials, with the figures on which it was based. */
export function TrialDecisions({ decisions }: { decisions: readonly TrialDecision[] }) {
  const t = trialsTexts.use();
  if (decisions.length === 0) return null;
  return (
    <section aria-label={t.decisions}>
      <h2>{t.decisions}</h2>
      <DataTable
        caption={t.decisions}
        columns={columnsIn(t)}
        rows={decisions}
        rowKey={(decision) => decisions.indexOf(decision)}
      />
    </section>
  );
}

const columnsIn = (t: TrialsTexts): readonly Column<TrialDecision>[] => [
  { key: 'when', header: t.when, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'decision',
    header: t.decision,
    cell: ({ action, area, version, from, to }) => t.actions[action](`${area} ${version}`, from, to),
  },
  { key: 'why', header: t.why, cell: (decision) => <Why decision={decision} />, broad: true },
  { key: 'by', header: t.by, cell: ({ admin }) => admin ?? t.server },
];

function Why({ decision: { reason, figures } }: { decision: TrialDecision }) {
  const t = trialsTexts.use();
  const { failureEvidence, slownessEvidence, threshold, trialMedianMs, liveMedianMs } = figures;
  const evidence = { FAILS_MORE: failureEvidence, SLOWER: slownessEvidence };
  const shown = reason in evidence ? evidence[reason as keyof typeof evidence] : Math.max(...Object.values(evidence));
  const text = reason in t.reasons ? t.reasons[reason as keyof typeof t.reasons] : t.reasons.BY_ADMIN;
  const medians = trialMedianMs !== null && liveMedianMs !== null ? t.medians(trialMedianMs, liveMedianMs) : '';
  return (
    <>
      {text(formatNumber(shown), formatNumber(threshold))}
      <Muted as="span">
        {' '}
        {t.figures(figures.trialFailed, figures.trialVisits, figures.liveFailed, figures.liveVisits, medians)}
      </Muted>
    </>
  );
}
