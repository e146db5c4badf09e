import { addToCart } from '@rialto/shared/cart';
import { availableOf } from '@rialto/shared/contract/availability';
import type { VariantRef } from '@rialto/shared/contract/variant';
import { formatDay } from '@rialto/shared/i18n/format';
import { Button } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { type MouseEvent, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
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
  const [additions, setAdditions] = useState(0);
  const isAdding = useRef(false);
  const available = availableOf(product);
  const backOn = product.shop?.holidayUntil;
  const hasAll = inCart > 0 && available > 0 && inCart >= available;

  const add = async ({ detail: clicks }: MouseEvent) => {
    // A double click adds once, even if the first click is done before the second.
    if (isAdding.current || clicks > 1 || hasAll) return;
    isAdding.current = true;
    setBusy(true);
    const { id, name, price, variantCount, image = null } = product;
    const chosen = { id, name, price, image, available, variantCount: variantCount ?? 1, ...(variant && { variant }) };
    if (await addToCart(chosen, quantity)) setAdditions((count) => count + 1);
    isAdding.current = false;
    setBusy(false);
  };

  return (
    <Adding
      $wide
      $variant={hasAll ? 'quiet' : 'primary'}
      aria-describedby={describedBy}
      aria-busy={busy}
      disabled={available <= 0 || Boolean(backOn)}
      // `disabled` would lose the focus after the last one is added.
      aria-disabled={hasAll || undefined}
      onClick={(event) => void add(event)}
    >
      {additions > 0 && !busy && <Tick key={additions} name="check" size={16} />}
      {backOn ? t.backOn(formatDay(backOn)) : busy ? t.adding : hasAll ? t.hasAll(available) : t.add}
    </Adding>
  );
}

const tick = keyframes`
  0% { opacity: 0; transform: scale(0.4); }
  12%, 80% { opacity: 1; transform: none; }
  100% { opacity: 0; }
`;

/** A tick for each addition, which fades; it is in the button's margin, so that the text stays in its place. */
const Tick = styled(Icon)`
  position: absolute;
  left: 4px;
  opacity: 0;
  animation: ${tick} 1.6s ease-out;
`;

const Adding = styled(Button)`
  position: relative;
`;
