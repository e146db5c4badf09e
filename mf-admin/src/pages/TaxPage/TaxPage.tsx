import { confirm } from '@rialto/shared/confirm';
import type { TaxRate } from '@rialto/shared/contract/tax';
import { useAction } from '@rialto/shared/hooks/useAction';
import { formatPercent } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ListState } from '@rialto/shared/ui/Feedback';
import { Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { deleteTaxRate, taxRatesQuery } from '../../data/tax';
import type { TaxTexts } from '../../texts/en/tax';
import { taxTexts } from '../../texts/taxTexts';
import { TaxRateDialog } from './TaxRateDialog';
import { categoryText, countryText } from './taxText';

/** The rates of the tax that prices contain, by country and category. */
export function TaxPage() {
  const t = taxTexts.use();
  const rates = useQuery(taxRatesQuery());
  // The rate that is changed; 'new' adds one.
  const [edited, setEdited] = useState<TaxRate | 'new' | null>(null);
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <Button $small onClick={() => setEdited('new')}>
          {t.add}
        </Button>
      </PageHead>
      <ListState
        query={rates}
        emptyText={t.none}
        failedText={t.failed}
        skeleton={<TableSkeleton columns={4} />}
        next={
          <Button $variant="quiet" onClick={() => setEdited('new')}>
            {t.add}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            name="tax"
            caption={t.list}
            columns={columnsIn(t, setEdited)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </ListState>
      {edited && <TaxRateDialog rate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const columnsIn = (t: TaxTexts, onChange: (rate: TaxRate) => void): readonly Column<TaxRate>[] => [
  { key: 'country', header: t.country, cell: (rate) => <b>{countryText(rate)}</b> },
  { key: 'category', header: t.for, cell: (rate) => <span dir="auto">{categoryText(rate)}</span> },
  { key: 'rate', header: t.rate, cell: ({ rate }) => formatPercent(rate), figures: true },
  { key: 'actions', header: t.actions, cell: (rate) => <RateActions rate={rate} onChange={onChange} />, broad: true },
];

function RateActions({ rate, onChange }: { rate: TaxRate; onChange: (rate: TaxRate) => void }) {
  const t = taxTexts.use();
  const [country, category] = [countryText(rate), categoryText(rate)];
  const { isPending, problem, run } = useAction(async () => {
    const question = t.deleteQuestion(country, category);
    if (!(await confirm(question, { consequence: t.deleteConsequence, yes: t.deleteYes }))) return;
    await deleteTaxRate(rate.id);
    notify(taxTexts.current().deleted, 'success');
  });
  const ofRate = <VisuallyHidden>{t.ofRate(country, category)}</VisuallyHidden>;
  return (
    <Row>
      <TextButton aria-haspopup="dialog" onClick={() => onChange(rate)}>
        {t.change}
        {ofRate}
      </TextButton>
      <TextButton aria-disabled={isPending} onClick={() => run()}>
        {t.delete}
        {ofRate}
      </TextButton>
      <Problem>{problem}</Problem>
    </Row>
  );
}
