import type { InventoryRow } from '@rialto/shared/contract/product';
import { useAction } from '@rialto/shared/hooks/useAction';
import { BulkBar as Bar } from '@rialto/shared/ui/BulkBar';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { useState } from 'react';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { archive } from './archive';
import { PriceChangeDialog } from './PriceChangeDialog';

interface BulkBarProps {
  userId: number;
  products: readonly InventoryRow[];
  onClear: () => void;
}

export function BulkBar({ userId, products, onClear }: BulkBarProps) {
  const t = inventoryToolsTexts.use().bulk;
  const [isPricing, setIsPricing] = useState(false);
  const { isPending, run } = useAction(() => archive(userId, products).then(onClear));
  return (
    <Bar role="region" aria-label={t.label}>
      <strong>{t.selected(products.length)}</strong>
      <Button $variant="quiet" $small onClick={() => setIsPricing(true)}>
        {t.changePrices}
      </Button>
      <Button $variant="quiet" $small aria-disabled={isPending} onClick={() => run()}>
        {isPending ? t.archiving : t.archive}
      </Button>
      <TextButton onClick={onClear}>{t.clear}</TextButton>
      {isPricing && <PriceChangeDialog products={products} onClose={() => setIsPricing(false)} />}
    </Bar>
  );
}
