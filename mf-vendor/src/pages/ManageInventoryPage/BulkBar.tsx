import { useAction } from '@rialto/shared/hooks/useAction';
import { BulkBar as Bar } from '@rialto/shared/ui/BulkBar';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { useState } from 'react';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { archive } from './archive';
import { BulkNumberDialog } from './BulkNumberDialog';
import { BulkProductDialog } from './BulkProductDialog';
import { PriceChangeDialog } from './PriceChangeDialog';
import type { StockRow } from './stockRows';

interface BulkBarProps {
  userId: number;
  /** The selected rows. */
  rows: readonly StockRow[];
  all: readonly StockRow[];
  onClear: () => void;
}

const dialogs = ['prices', 'inventory', 'discount', 'category', 'shop', 'state'] as const;

/** Changes the selected rows: numbers as unsaved edits, categories, shops and states of their products at once. */
export function BulkBar({ userId, rows, all, onClear }: BulkBarProps) {
  const t = inventoryToolsTexts.use().bulk;
  const [opened, setOpened] = useState<(typeof dialogs)[number] | null>(null);
  const { isPending, run } = useAction(() => archive(userId, rows, all).then(onClear));
  const products = new Set(rows.map(({ productId }) => productId)).size;
  const close = () => setOpened(null);
  return (
    <Bar role="region" aria-label={t.label}>
      <strong>{t.selected(rows.length, products)}</strong>
      {dialogs.map((dialog) => (
        <Button key={dialog} $variant="quiet" $small onClick={() => setOpened(dialog)}>
          {t.open[dialog]}
        </Button>
      ))}
      <Button $variant="quiet" $small aria-disabled={isPending} onClick={() => run()}>
        {isPending ? t.archiving : products === rows.length ? t.archive : t.archiveProducts(products)}
      </Button>
      <TextButton onClick={onClear}>{t.clear}</TextButton>
      {opened === 'prices' && <PriceChangeDialog rows={rows} onClose={close} />}
      {(opened === 'inventory' || opened === 'discount') && (
        <BulkNumberDialog field={opened} rows={rows} onClose={close} />
      )}
      {(opened === 'category' || opened === 'shop' || opened === 'state') && (
        <BulkProductDialog field={opened} userId={userId} rows={rows} onClose={close} />
      )}
    </Bar>
  );
}
