import { confirm } from '@rialto/shared/confirm';
import type { PayoutFile } from '@rialto/shared/contract/payout';
import { useAction } from '@rialto/shared/hooks/useAction';
import { formatDate, formatDay, formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ListState } from '@rialto/shared/ui/Feedback';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Muted, Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useId } from 'react';
import { executeFile, makeFile, payoutFilesQuery, saveBankFile } from '../../../data/payouts';
import type { MarketPayoutsTexts } from '../../../texts/en/marketPayouts';
import { marketPayoutsTexts } from '../../../texts/marketPayoutsTexts';
import { Head, RowActions, Section } from './marketParts';

/** Credit-transfer files for the market's bank: made, downloaded, and marked once they are executed. */
export function BankFiles() {
  const t = marketPayoutsTexts.use();
  const headingId = useId();
  const files = useQuery(payoutFilesQuery());
  const { isPending, problem, run } = useAction(async () => {
    const { payouts } = await makeFile();
    notify(marketPayoutsTexts.current().fileMade(payouts), 'success');
  });
  return (
    <Section aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{t.files}</h2>
        <Button $small $variant="quiet" aria-disabled={isPending} onClick={() => run()}>
          {isPending ? t.makingFile : t.makeFile}
        </Button>
      </Head>
      <Muted>{t.filesIntro}</Muted>
      <Problem>{problem}</Problem>
      <ListState
        query={files}
        emptyText={t.noFiles}
        failedText={t.filesFailed}
        icon="basket"
        skeleton={<TableSkeleton columns={5} tools={false} />}
      >
        {(rows) => <DataTable caption={t.filesTable} columns={columnsIn(t)} rows={rows} rowKey={({ id }) => id} />}
      </ListState>
    </Section>
  );
}

const columnsIn = (t: MarketPayoutsTexts): readonly Column<PayoutFile>[] => [
  { key: 'file', header: t.file, cell: ({ messageId }) => messageId },
  { key: 'executeOn', header: t.executeOn, cell: ({ executeOn }) => formatDay(executeOn) },
  { key: 'payouts', header: t.payoutsIn, cell: ({ payouts }) => formatNumber(payouts), figures: true },
  { key: 'total', header: t.fileTotal, cell: ({ total }) => <b>{formatMoney(total)}</b>, figures: true },
  {
    key: 'state',
    header: t.fileState,
    cell: ({ executedAt }) => (
      <StatusBadge tone={executedAt ? 'ok' : 'warn'}>
        {executedAt ? t.executed(formatDate(executedAt)) : t.notExecuted}
      </StatusBadge>
    ),
  },
  { key: 'actions', header: t.actions, cell: (file) => <FileActions file={file} />, broad: true },
];

function FileActions({ file }: { file: PayoutFile }) {
  const t = marketPayoutsTexts.use();
  const { messageId, payouts, total, executedAt } = file;
  const { isPending, problem, run } = useAction(async (action: 'pain.001' | 'csv' | 'executed') => {
    if (action !== 'executed') return saveBankFile(file, action);
    const consequence = t.executeConsequence(payouts, formatMoney(total));
    if (!(await confirm(t.executeQuestion(messageId), { consequence, yes: t.markExecuted }))) return;
    await executeFile(file.id);
    notify(marketPayoutsTexts.current().fileExecuted, 'success');
  });
  const ofFile = <VisuallyHidden>{t.ofFile(messageId)}</VisuallyHidden>;
  return (
    <RowActions>
      <TextButton aria-disabled={isPending} onClick={() => run('pain.001')}>
        {t.pain}
        {ofFile}
      </TextButton>
      <TextButton aria-disabled={isPending} onClick={() => run('csv')}>
        {t.csv}
        {ofFile}
      </TextButton>
      {!executedAt && (
        <TextButton aria-disabled={isPending} onClick={() => run('executed')}>
          {t.markExecuted}
          <VisuallyHidden>{` ${messageId}`}</VisuallyHidden>
        </TextButton>
      )}
      <Problem>{problem}</Problem>
    </RowActions>
  );
}
