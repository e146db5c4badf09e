import { addToCart } from '@rialto/shared/cart';
import { availableOf } from '@rialto/shared/contract/availability';
import type { VariantRef } from '@rialto/shared/contract/variant';
import { formatDay } from '@rialto/shared/i18n/format';
import { Button } from '@rialto/shared/ui/Button';
import { type MouseEvent, useRef, useState } from 'react';
import type { ListedProduct } from '../data/products';
import { listingTexts } from '../texts/listingTexts';

interface AddToCartButtonProps {
  product: ListedProduct;
  /** The chosen variant, whose price and stock `product` has. */
  variant?: Pick<VariantRef, 'id' | 'title'> | undefined;
  /** The units in the cart. */
  inCart: number;
  quantity?: number;
  /** The id of the element that names the product, for a button in a list. */
  describedBy?: string;
}

export function AddToCartButton({ product, variant, inCart, quantity = 1, describedBy }: AddToCartButtonProps) {
  const { card: t } = listingTexts.use();
  const [busy, setBusy] = useState(false);
  const isAdding = useRef(false);
  const available = availableOf(product);
  const backOn = product.shop?.holidayUntil;
  const hasAll = inCart > 0 && available > 0 && inCart >= available;

  const add = async ({ detail: clicks }: MouseEvent) => {
    // A double click adds once, even if the first click is done before the second.
    if (isAdding.current || clicks > 1 || hasAll) return;
    isAdding.current = true;
    setBusy(true);
    const { id, name, price, variantCount } = product;
    const chosen = { id, name, price, available, variantCount: variantCount ?? 1, ...(variant && { variant }) };
    await addToCart(chosen, quantity);
    isAdding.current = false;
    setBusy(false);
  };

  return (
    <Button
      $wide
      $variant={hasAll ? 'quiet' : 'primary'}
      aria-describedby={describedBy}
      aria-busy={busy}
      disabled={available <= 0 || Boolean(backOn)}
      // `disabled` would lose the focus after the last one is added.
      aria-disabled={hasAll || undefined}
      onClick={(event) => void add(event)}
    >
      {backOn ? t.backOn(formatDay(backOn)) : busy ? t.adding : hasAll ? t.hasAll(available) : t.add}
    </Button>
  );
}
