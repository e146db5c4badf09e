import type { SoldOrder } from '@rialto/shared/contract/sale';
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
import { nextStep, type Step, steps } from './saleSteps';

interface SalesBulkBarProps {
  orders: readonly SoldOrder[];
  /** Ids of orders. */
  selected: ReadonlySet<number>;
  onSelect: (orderIds: readonly number[]) => void;
}

/** Moves the items of the selected orders to their next step. */
export function SalesBulkBar({ orders, selected, onSelect }: SalesBulkBarProps) {
  const t = salesTexts.use().bulk;
  const [failure, setFailure] = useState('');
  const movable = orders.flatMap((order) =>
    order.items.flatMap(({ id, fulfilment }) => {
      const to = nextStep(order, { fulfilment });
      return to ? [{ id, to, orderId: order.orderId }] : [];
    }),
  );
  const picked = movable.filter(({ orderId }) => selected.has(orderId));
  const { isPending, problem, run } = useAction(async ({ items, to }: { items: typeof movable; to: Step }) => {
    setFailure('');
    const results = await moveSales(
      items.map(({ id }) => id),
      to,
    );
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length < results.length)
      notify(t.moved(results.length - failed.length, valueTexts.current().fulfilment[to]), 'success');
    if (failed.length > 0) setFailure(t.notMoved(failed.length, translateMessage(failed[0] ?? {})));
    const ofFailed = new Set(failed.map(({ id }) => id));
    onSelect(items.filter(({ id }) => ofFailed.has(id)).map(({ orderId }) => orderId));
  });
  const message = problem ?? failure;

  if (movable.length === 0 && !message) return null;
  return (
    <BulkBar role="region" aria-label={t.label}>
      <SelectAll
        rows={movable}
        selectedCount={picked.length}
        texts={t}
        onSelect={(ids) => onSelect(ids.length > 0 ? movable.map(({ orderId }) => orderId) : [])}
      />
      {steps.map((to) => {
        const items = picked.filter((item) => item.to === to);
        return (
          items.length > 0 && (
            <Button key={to} $small aria-disabled={isPending} onClick={() => void run({ items, to })}>
              {t.mark[to](items.length)}
            </Button>
          )
        );
      })}
      {picked.length > 0 && <TextButton onClick={() => onSelect([])}>{t.clear}</TextButton>}
      <Problem>{message}</Problem>
    </BulkBar>
  );
}
