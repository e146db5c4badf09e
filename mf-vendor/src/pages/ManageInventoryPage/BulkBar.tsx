import { useAction } from '@rialto/shared/hooks/useAction';
import { BulkBar as Bar } from '@rialto/shared/ui/BulkBar';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { useState } from 'react';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { archive } from './archive';
import { BulkMoveDialog } from './BulkMoveDialog';
import { BulkNumberDialog } from './BulkNumberDialog';
import { PriceChangeDialog } from './PriceChangeDialog';
import type { StockRow } from './stockRows';

interface BulkBarProps {
  userId: number;
  /** The selected rows. */
  rows: readonly StockRow[];
  all: readonly StockRow[];
  onClear: () => void;
}

type Dialog = 'prices' | 'inventory' | 'discount' | 'category' | 'shop';

/** Changes the selected rows: numbers as unsaved edits, categories and shops of their products at once. */
export function BulkBar({ userId, rows, all, onClear }: BulkBarProps) {
  const t = inventoryToolsTexts.use().bulk;
  const [opened, setOpened] = useState<Dialog | null>(null);
  const { isPending, run } = useAction(() => archive(userId, rows, all).then(onClear));
  const products = new Set(rows.map(({ productId }) => productId)).size;
  const close = () => setOpened(null);
  return (
    <Bar role="region" aria-label={t.label}>
      <strong>{t.selected(rows.length, products)}</strong>
      {(['prices', 'inventory', 'discount', 'category', 'shop'] as const).map((dialog) => (
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
      {(opened === 'category' || opened === 'shop') && (
        <BulkMoveDialog to={opened} userId={userId} rows={rows} onClose={close} />
      )}
    </Bar>
  );
}
