import { addToCart, useUnitsInCart } from '@rialto/shared/cart';
import { availableOf } from '@rialto/shared/contract/productFilter';
import { Button } from '@rialto/shared/ui/Button';
import { type MouseEvent, useRef, useState } from 'react';
import type { ListedProduct } from '../data/products';
import { listingTexts } from '../texts/listingTexts';

interface AddToCartButtonProps {
  product: ListedProduct;
  quantity?: number;
  /** The element that names the product, where the button stands among many of its kind. */
  describedBy?: string;
}

export function AddToCartButton({ product, quantity = 1, describedBy }: AddToCartButtonProps) {
  const { card: t } = listingTexts.use();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const available = availableOf(product);
  const inCart = useUnitsInCart(product.id);
  const hasAll = inCart > 0 && available > 0 && inCart >= available;

  const add = async ({ detail: clicksInARow }: MouseEvent) => {
    // A double click is one wish, also where a guest's cart or a fast server is done after the first.
    if (underWay.current || clicksInARow > 1 || hasAll) return;
    underWay.current = true;
    setBusy(true);
    await addToCart({ id: product.id, name: product.name, price: product.price, available }, quantity);
    underWay.current = false;
    setBusy(false);
  };

  return (
    <Button
      $wide
      $variant={hasAll ? 'quiet' : 'primary'}
      aria-describedby={describedBy}
      aria-busy={busy}
      disabled={available <= 0}
      // Not disabled: that would take the focus from the press that put the last one in.
      aria-disabled={hasAll || undefined}
      onClick={(event) => void add(event)}
    >
      {busy ? t.adding : hasAll ? t.hasAll(available) : t.add}
    </Button>
  );
}
