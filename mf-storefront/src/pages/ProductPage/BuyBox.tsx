import { useUnitsInCart } from '@rialto/shared/cart';
import { isFree } from '@rialto/shared/contract/money';
import type { ProductDetail } from '@rialto/shared/contract/product';
import type { UnitPrice, Variant } from '@rialto/shared/contract/variant';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { Slot } from '@rialto/shared/slots';
import { color, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { QuantityField } from '@rialto/shared/ui/QuantityField';
import { Figure, Muted, VisuallyHidden } from '@rialto/shared/ui/Text';
import { WishButton } from '@rialto/shared/ui/WishButton';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { AddToCartButton } from '../../components/AddToCartButton';
import { fewLeft } from '../../components/productFigures';
import { listingTexts } from '../../texts/listingTexts';
import { productTexts } from '../../texts/productTexts';
import type { ChosenVariant } from './useVariant';
import { VariantPicker } from './VariantPicker';

const RestockBox = lazyComponent(() => import('./RestockBox').then((m) => m.RestockBox));

interface BuyBoxProps {
  product: ProductDetail;
  /** The product with the price and the stock of the chosen variant. */
  offered: ProductDetail;
  chosen: ChosenVariant;
}

/** Price, variants, stock, quantity and Add to Cart. */
export function BuyBox({ product, offered, chosen: { variant, choose } }: BuyBoxProps) {
  const t = productTexts.use();
  const { card } = listingTexts.use();
  const { options = [], variants = [] } = product;
  const { price, originalPrice, available } = offered;
  return (
    <>
      <p>
        <Price>{formatMoney(price)}</Price>
        {originalPrice !== price && (
          <s>
            <VisuallyHidden>{card.before}</VisuallyHidden>
            {formatMoney(originalPrice)}
          </s>
        )}
        {variant?.unitPrice && <PerUnit>{perUnit(variant.unitPrice)}</PerUnit>}
      </p>
      {isFree(price) && <Muted>{t.free}</Muted>}
      {variant && options.length > 0 && (
        <VariantPicker options={options} variants={variants} chosen={variant} onChoose={choose} />
      )}
      <Stock $few={available <= fewLeft} role={options.length > 0 ? 'status' : undefined}>
        {stockText(available)}
      </Stock>
      <Slot name="product.badges" product={product} />
      <Purchase key={variant?.id} offered={offered} variant={variant} />
      {available <= 0 && <Restock key={`restock ${variant?.id}`} productId={product.id} variantId={variant?.id} />}
      <Slot name="product.aside" product={product} />
    </>
  );
}

/** Loaded on demand, as few products are sold out, and without a place in the server's markup, which knows no reader. */
function Restock(wanted: { productId: number; variantId: number | undefined }) {
  const isHydrated = useIsHydrated();
  const placeholder = <Skeleton $height="9.5rem" />;
  return isHydrated ? (
    <Suspense fallback={placeholder}>
      <RestockBox {...wanted} />
    </Suspense>
  ) : (
    placeholder
  );
}

/** The quantity starts at one with each variant. */
function Purchase({ offered, variant }: { offered: ProductDetail; variant: Variant | undefined }) {
  const t = productTexts.use();
  const [quantity, setQuantity] = useState(1);
  const [notice, setNotice] = useState<(() => string) | null>(null);
  const { id, name, available } = offered;
  const inCart = useUnitsInCart(id, variant?.title ? variant.id : undefined);
  const left = Math.max(0, available - inCart);
  const chosen = Math.max(1, Math.min(quantity, left));
  const choose = (wanted: number) => {
    setQuantity(Math.min(wanted, left));
    setNotice(wanted > left ? () => () => productTexts.current().onlyThatMany(left, inCart) : null);
  };
  return (
    <>
      <Buttons>
        {left > 0 && !offered.shop?.holidayUntil && (
          <QuantityField
            name={name}
            value={chosen}
            max={left}
            onChange={(change) => choose(change(chosen))}
            onInvalid={(why) => setNotice(() => why)}
          />
        )}
        <AddToCartButton product={offered} variant={variant} inCart={inCart} quantity={chosen} />
        <WishButton product={offered} isWide />
      </Buttons>
      <Notice role="status">{left > 0 && notice?.()}</Notice>
      {inCart > 0 && (
        <p>
          {t.inCart(inCart)}
          <TextLink to={paths.cart}>{t.seeCart}</TextLink>
        </p>
      )}
    </>
  );
}

function stockText(available: number): string {
  const { card } = listingTexts.current();
  if (available <= 0) return card.soldOut;
  return available <= fewLeft ? card.onlyLeft(available) : productTexts.current().inStock;
}

function perUnit({ price, per }: UnitPrice): string {
  const { variant: t } = productTexts.current();
  return t.perUnit(formatMoney(price), t.units[per]);
}

const Price = styled(Figure)`
  font-size: ${text('h2')};
`;

const PerUnit = styled.span`
  margin-left: ${space(3)};
  color: ${color('inkSoft')};
`;

const Stock = styled.p<{ $few: boolean }>`
  color: ${({ $few }) => color($few ? 'tomato' : 'ok')};
  font-weight: 600;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  > button {
    flex: 1 1 12.5rem;
    max-width: 21.25rem;
  }
`;

const Notice = styled.p`
  color: ${color('warn')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;
