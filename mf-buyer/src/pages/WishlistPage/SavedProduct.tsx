import { addToCart, useUnitsInCart } from '@rialto/shared/cart';
import type { Product } from '@rialto/shared/contract/product';
import { useAction } from '@rialto/shared/hooks/useAction';
import { formatDay, formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { useIsWaiting } from '@rialto/shared/saved/restock';
import { text } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { Button, ButtonLink } from '@rialto/shared/ui/Button';
import { Picture } from '@rialto/shared/ui/Picture';
import { Figure, Muted, VisuallyHidden } from '@rialto/shared/ui/Text';
import { WishButton } from '@rialto/shared/ui/WishButton';
import styled from 'styled-components';
import { Tile, TileBody, TileFoot } from '../../components/productTileParts';
import { wishlistTexts } from '../../texts/wishlistTexts';

export function SavedProduct({ product }: { product: Product }) {
  const t = wishlistTexts.use();
  const { id, name, image, price, available, shop, variantCount = 1 } = product;
  const hasAll = useUnitsInCart(id) >= available;
  const isWaiting = useIsWaiting(id) && available <= 0;
  const { isPending, run } = useAction(() => addToCart(product));
  return (
    <Tile>
      <Picture image={image} alt="" tintBy={id} />
      <Heart>
        <WishButton product={product} />
      </Heart>
      <Body>
        <h2>
          <Link to={paths.product(id)} dir="auto">
            {name}
          </Link>
        </h2>
        {shop && <Muted dir="auto">{shop.name}</Muted>}
        <TileFoot>
          <Figure>{formatMoney(price)}</Figure>
          {shop?.holidayUntil ? (
            <Badge $tone="warn">{t.away(formatDay(shop.holidayUntil))}</Badge>
          ) : available <= 0 ? (
            <Badge $tone="bad">{t.soldOut}</Badge>
          ) : variantCount > 1 ? (
            <ButtonLink $small $variant="quiet" to={paths.product(id)}>
              {t.choose}
              <VisuallyHidden>{t.ofProduct(name)}</VisuallyHidden>
            </ButtonLink>
          ) : (
            <Button $small $variant="quiet" aria-disabled={isPending || hasAll} onClick={() => !hasAll && void run()}>
              {hasAll ? t.hasAll(available) : t.addToCart}
              {!hasAll && <VisuallyHidden>{t.ofProduct(name)}</VisuallyHidden>}
            </Button>
          )}
        </TileFoot>
        {isWaiting && <Muted>{t.waiting}</Muted>}
      </Body>
    </Tile>
  );
}

const Heart = styled.span`
  position: absolute;
  top: 12px;
  right: 12px;
`;

const Body = styled(TileBody)`
  h2 {
    font-size: ${text('lg')};
    overflow-wrap: anywhere;
  }
  h2 > a {
    text-decoration: none;
  }
  h2 > a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
