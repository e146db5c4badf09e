import { confirm } from '@rialto/shared/confirm';
import type { CommissionRule } from '@rialto/shared/contract/commission';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { useAction } from '@rialto/shared/hooks/useAction';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ListState } from '@rialto/shared/ui/Feedback';
import { Sections } from '@rialto/shared/ui/Overview';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { endRule, rulesQuery } from '../../data/commission';
import { commissionTexts } from '../../texts/commissionTexts';
import { commonTexts } from '../../texts/commonTexts';
import type { CommissionTexts } from '../../texts/en/commission';
import { RuleDialog } from './RuleDialog';
import { periodText, phaseOf, targetText, termsText } from './ruleText';
import { WhyThisRate } from './WhyThisRate';

const tones = { planned: 'plain', inForce: 'ok', ended: 'bad' } as const;

/** The rules of the market's commission, and which of them applies to a product or an order. */
export function CommissionPage() {
  const t = commissionTexts.use();
  const common = commonTexts.use();
  const { get, set } = useListParams(['ended']);
  const all = get('ended') === 'true';
  const rules = useQuery(rulesQuery(all));
  // The rule that is replaced; 'new' adds one.
  const [edited, setEdited] = useState<CommissionRule | 'new' | null>(null);
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <Button $small onClick={() => setEdited('new')}>
          {t.addRule}
        </Button>
      </PageHead>
      <Sections>
        <section aria-label={t.list}>
          <Ended>
            <CheckboxField value={all} onChange={(shown) => set({ ended: shown ? 'true' : '' })} label={t.showEnded} />
          </Ended>
          <ListState
            query={rules}
            emptyText={t.none}
            failedText={t.failed}
            skeleton={<TableSkeleton columns={5} />}
            next={
              <Button $variant="quiet" onClick={() => setEdited('new')}>
                {t.addRule}
              </Button>
            }
          >
            {(rows) => (
              <DataTable
                name="commission"
                caption={t.table}
                columns={columnsIn(t, common.actions, setEdited)}
                rows={rows}
                rowKey={({ id }) => id}
                dimmed={(rule) => phaseOf(rule, new Date()) === 'ended'}
              />
            )}
          </ListState>
        </section>
        <WhyThisRate />
        {edited && <RuleDialog replaced={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Sections>
    </>
  );
}

const columnsIn = (
  t: CommissionTexts,
  actions: string,
  onChange: (rule: CommissionRule) => void,
): readonly Column<CommissionRule>[] => [
  { key: 'target', header: t.target, cell: (rule) => <b>{targetText(rule)}</b> },
  { key: 'terms', header: t.terms, cell: termsText, broad: true },
  { key: 'priority', header: t.priority, cell: ({ priority }) => priority, figures: true },
  { key: 'period', header: t.applies, cell: periodText },
  {
    key: 'phase',
    header: t.phase,
    cell: (rule) => {
      const phase = phaseOf(rule, new Date());
      return <StatusBadge tone={tones[phase]}>{t.phases[phase]}</StatusBadge>;
    },
  },
  {
    key: 'actions',
    header: actions,
    cell: (rule) => phaseOf(rule, new Date()) !== 'ended' && <RuleActions rule={rule} onChange={onChange} />,
    broad: true,
  },
];

function RuleActions({ rule, onChange }: { rule: CommissionRule; onChange: (rule: CommissionRule) => void }) {
  const t = commissionTexts.use();
  const { isPending, problem, run } = useAction(async () => {
    const question = t.endQuestion(targetText(rule), termsText(rule));
    if (!(await confirm(question, { consequence: t.endConsequence, yes: t.endYes }))) return;
    await endRule(rule.id);
    notify(commissionTexts.current().ended(targetText(rule)), 'success');
  });
  const ofRule = <VisuallyHidden>{t.ofRule(targetText(rule), termsText(rule))}</VisuallyHidden>;
  return (
    <>
      <Actions>
        <TextButton aria-haspopup="dialog" onClick={() => onChange(rule)}>
          {t.changeRule}
          {ofRule}
        </TextButton>
        <TextButton aria-disabled={isPending} onClick={() => run()}>
          {t.endRule}
          {ofRule}
        </TextButton>
      </Actions>
      <Problem>{problem}</Problem>
    </>
  );
}

/** Beside each other, as the columns of words are wide enough. */
const Actions = styled.div`
  display: flex;
  gap: ${space(4)};
  width: max-content;
`;

const Ended = styled.div`
  width: fit-content;
  margin-bottom: ${space(4)};
`;
