import type { Sale } from '@rialto/shared/contract/sale';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { sayMessage } from '@rialto/shared/texts/serverTexts';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { BulkBar } from '@rialto/shared/ui/BulkBar';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { useState } from 'react';
import { moveSales } from '../../data/sales';
import { salesTexts } from '../../texts/salesTexts';
import { nextStep } from './saleSteps';

const steps = ['Shipped', 'Delivered'] as const;

interface SalesBulkBarProps {
  /** The shown items that have a next step. */
  movable: readonly Sale[];
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[]) => void;
}

/** Moves the selected items to their next step. */
export function SalesBulkBar({ movable, selected, onSelect }: SalesBulkBarProps) {
  const t = salesTexts.use().bulk;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const picked = movable.filter(({ id }) => selected.has(id));

  const move = async (sales: readonly Sale[], to: (typeof steps)[number]) => {
    if (busy || sales.length === 0) return;
    setBusy(true);
    setProblem(null);
    try {
      const results = await moveSales(
        sales.map(({ id }) => id),
        to,
      );
      const refused = results.filter(({ ok }) => !ok);
      if (refused.length < results.length)
        notify(t.moved(results.length - refused.length, valueTexts.current().fulfilment[to]), 'success');
      if (refused.length > 0) setProblem(t.refused(refused.length, sayMessage(refused[0] ?? {})));
      onSelect(refused.map(({ id }) => id));
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  if (movable.length === 0 && !problem) return null;
  return (
    <BulkBar role="region" aria-label={t.label}>
      <label>
        <input
          type="checkbox"
          checked={picked.length > 0 && picked.length === movable.length}
          onChange={({ target }) => onSelect(target.checked ? movable.map(({ id }) => id) : [])}
        />
        {picked.length > 0 ? t.selected(picked.length) : t.selectAll(movable.length)}
      </label>
      {steps.map((to) => {
        const sales = picked.filter((sale) => nextStep(sale) === to);
        return (
          sales.length > 0 && (
            <Button key={to} $small aria-disabled={busy} onClick={() => void move(sales, to)}>
              {t.mark[to](sales.length)}
            </Button>
          )
        );
      })}
      {picked.length > 0 && <TextButton onClick={() => onSelect([])}>{t.clear}</TextButton>}
      {problem && <p role="alert">{problem}</p>}
    </BulkBar>
  );
}
