import type { Sale } from '@rialto/shared/contract/sale';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { translateMessage } from '@rialto/shared/texts/serverTexts';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { BulkBar, SelectAll } from '@rialto/shared/ui/BulkBar';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { moveSales } from '../../data/sales';
import { salesTexts } from '../../texts/salesTexts';
import { nextStep } from './saleSteps';

const steps = ['Shipped', 'Delivered'] as const;
type Step = (typeof steps)[number];

interface SalesBulkBarProps {
  /** The shown items that have a next step. */
  movable: readonly Sale[];
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[]) => void;
}

/** Moves the selected items to their next step. */
export function SalesBulkBar({ movable, selected, onSelect }: SalesBulkBarProps) {
  const t = salesTexts.use().bulk;
  const [failure, setFailure] = useState('');
  const { isPending, problem, run } = useAction(async ({ ids, to }: { ids: number[]; to: Step }) => {
    setFailure('');
    const results = await moveSales(ids, to);
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length < results.length)
      notify(t.moved(results.length - failed.length, valueTexts.current().fulfilment[to]), 'success');
    if (failed.length > 0) setFailure(t.notMoved(failed.length, translateMessage(failed[0] ?? {})));
    onSelect(failed.map(({ id }) => id));
  });
  const message = problem ?? failure;
  const picked = movable.filter(({ id }) => selected.has(id));

  if (movable.length === 0 && !message) return null;
  return (
    <BulkBar role="region" aria-label={t.label}>
      <SelectAll rows={movable} selectedCount={picked.length} texts={t} onSelect={onSelect} />
      {steps.map((to) => {
        const sales = picked.filter((sale) => nextStep(sale) === to);
        return (
          sales.length > 0 && (
            <Button
              key={to}
              $small
              aria-disabled={isPending}
              onClick={() => void run({ ids: sales.map(({ id }) => id), to })}
            >
              {t.mark[to](sales.length)}
            </Button>
          )
        );
      })}
      {picked.length > 0 && <TextButton onClick={() => onSelect([])}>{t.clear}</TextButton>}
      <Problem>{message}</Problem>
    </BulkBar>
  );
}
