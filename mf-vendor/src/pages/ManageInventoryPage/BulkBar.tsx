import type { OwnProduct } from '@rialto/shared/contract/product';
import { count } from '@rialto/shared/format';
import { BulkBar as Bar } from '@rialto/shared/ui/BulkBar';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { useState } from 'react';
import { archive } from './archive';
import { PriceChangeDialog } from './PriceChangeDialog';

interface BulkBarProps {
  userId: number;
  products: readonly OwnProduct[];
  onClear: () => void;
}

/** What can be done with the selected rows. */
export function BulkBar({ userId, products, onClear }: BulkBarProps) {
  const [isPricing, setIsPricing] = useState(false);
  const [isArchiving, setIsArchiving] = useState(false);
  const archiveAll = async () => {
    if (isArchiving) return;
    setIsArchiving(true);
    await archive(userId, products);
    onClear();
  };
  return (
    <Bar role="region" aria-label="Selected products">
      <strong>{`${count(products.length, 'product')} selected`}</strong>
      <Button $variant="quiet" $small onClick={() => setIsPricing(true)}>
        Change prices…
      </Button>
      <Button $variant="quiet" $small aria-disabled={isArchiving} onClick={archiveAll}>
        {isArchiving ? 'Archiving…' : 'Archive'}
      </Button>
      <TextButton onClick={onClear}>Clear selection</TextButton>
      {isPricing && <PriceChangeDialog products={products} onClose={() => setIsPricing(false)} />}
    </Bar>
  );
}
