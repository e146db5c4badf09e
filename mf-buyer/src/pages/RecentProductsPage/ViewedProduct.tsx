import { addToCart, useUnitsInCart } from '@rialto/shared/cart';
import type { RecentlyViewed } from '@rialto/shared/contract/recentlyViewed';
import { formatDateTime, formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, text } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { Button, ButtonLink } from '@rialto/shared/ui/Button';
import { Picture } from '@rialto/shared/ui/Picture';
import { Figure } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { Tile, TileBody, TileFoot } from '../../components/productTileParts';
import { recentTexts } from '../../texts/recentTexts';

export function ViewedProduct({ view: { product, viewedAt } }: { view: RecentlyViewed }) {
  const t = recentTexts.use();
  const [adding, setAdding] = useState(false);
  const hasAll = useUnitsInCart(product.id) >= product.available;
  const add = async () => {
    setAdding(true);
    await addToCart(product);
    setAdding(false);
  };
  return (
    <Tile>
      <Picture image={product.image} alt="" tintBy={product.id} />
      <Body>
        <h2>
          <Link to={paths.product(product.id)}>{product.name}</Link>
        </h2>
        <Viewed>
          {t.viewed} <time dateTime={viewedAt}>{formatDateTime(viewedAt)}</time>
        </Viewed>
        <Foot>
          <Figure>{formatMoney(product.price)}</Figure>
          {product.available > 0 && (product.variantCount ?? 1) > 1 ? (
            <ButtonLink
              $small
              $variant="quiet"
              to={paths.product(product.id)}
              aria-label={t.chooseProduct(product.name)}
            >
              {t.choose}
            </ButtonLink>
          ) : product.available > 0 ? (
            <Button
              $small
              $variant="quiet"
              aria-label={hasAll ? undefined : t.addProductToCart(product.name)}
              aria-disabled={adding || hasAll}
              onClick={() => !adding && !hasAll && void add()}
            >
              {hasAll ? t.hasAll(product.available) : t.addToCart}
            </Button>
          ) : (
            <Badge $tone="bad">{t.soldOut}</Badge>
          )}
        </Foot>
      </Body>
    </Tile>
  );
}

const Body = styled(TileBody)`
  h2 {
    font-size: ${text('lg')};
  }
  a {
    text-decoration: none;
  }
  a::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius('large')};
    content: '';
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 3px solid ${color('leaf')};
    outline-offset: -3px;
  }
`;

const Viewed = styled.p`
  color: ${color('inkSoft')};
  font-size: 0.875rem;
`;

const Foot = styled(TileFoot)`
  position: relative;
  z-index: 1;
  width: 100%;
  pointer-events: none;
  button {
    pointer-events: auto;
  }
`;
