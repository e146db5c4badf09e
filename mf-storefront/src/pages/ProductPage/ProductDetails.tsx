import { useUnitsInCart } from '@rialto/shared/cart';
import { isFree } from '@rialto/shared/contract/money';
import type { Product } from '@rialto/shared/contract/product';
import { formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { Slot } from '@rialto/shared/slots';
import { color, from, radius, space, text } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { TextLink } from '@rialto/shared/ui/Button';
import { Picture } from '@rialto/shared/ui/Picture';
import { QuantityField } from '@rialto/shared/ui/QuantityField';
import { Stars } from '@rialto/shared/ui/Stars';
import { Figure, Muted, PageTitle, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { AddToCartButton } from '../../components/AddToCartButton';
import { fewLeft, percentOff } from '../../components/productFigures';
import { listingTexts } from '../../texts/listingTexts';
import { productTexts } from '../../texts/productTexts';

export function ProductDetails({ product }: { product: Product }) {
  const t = productTexts.use();
  const { card } = listingTexts.use();
  const [quantity, setQuantity] = useState(1);
  const [notice, setNotice] = useState<(() => string) | null>(null);
  const { id, name, description, image, price, originalPrice, discount, available, category, shop } = product;
  const inCart = useUnitsInCart(id);
  const left = Math.max(0, available - inCart);
  const chosen = Math.max(1, Math.min(quantity, left));
  const choose = (wanted: number) => {
    setQuantity(Math.min(wanted, left));
    setNotice(wanted > left ? () => () => productTexts.current().onlyThatMany(left, inCart) : null);
  };
  return (
    <Details>
      <Plate>
        <Picture image={image} alt={name} tintBy={id} ratio="1 / 0.9" priority />
        {discount > 0 && (
          <Sale>
            <Badge $tone="sale">{card.off(percentOff(discount))}</Badge>
          </Sale>
        )}
      </Plate>
      <Facts>
        <Muted>
          <TextLink dir="auto" to={paths.category(category.id)} state={{ categoryName: category.name }}>
            {category.name}
          </TextLink>
          {shop && (
            <>
              {t.from}
              <TextLink to={paths.shop(shop.id)} dir="auto">
                {shop.name}
              </TextLink>
            </>
          )}
        </Muted>
        <Title>
          <PageTitle type="product" image={image} description={description || t.description(name, formatMoney(price))}>
            {name}
          </PageTitle>
        </Title>
        <RatingLink to={{ hash: 'reviews' }} replace>
          <Stars rating={product.averageRating} size={18} />
          {card.reviews(product.reviews)}
        </RatingLink>
        <Description dir="auto">{description || card.noDescription}</Description>
        <p>
          <Price>{formatMoney(price)}</Price>
          {originalPrice !== price && (
            <s>
              <VisuallyHidden>{card.before}</VisuallyHidden>
              {formatMoney(originalPrice)}
            </s>
          )}
        </p>
        {isFree(price) && <Muted>{t.free}</Muted>}
        <Stock $few={available <= fewLeft}>{stockText(available)}</Stock>
        <Slot name="product.badges" product={product} />
        <Buy>
          {left > 0 && (
            <QuantityField
              name={name}
              value={chosen}
              max={left}
              onChange={(change) => choose(change(chosen))}
              onInvalid={(why) => setNotice(() => why)}
            />
          )}
          <AddToCartButton product={product} quantity={chosen} />
        </Buy>
        <Notice role="status">{left > 0 && notice?.()}</Notice>
        {inCart > 0 && (
          <p>
            {t.inCart(inCart)}
            <TextLink to={paths.cart}>{t.seeCart}</TextLink>
          </p>
        )}
        <Slot name="product.aside" product={product} />
      </Facts>
    </Details>
  );
}

function stockText(available: number): string {
  const { card } = listingTexts.current();
  if (available <= 0) return card.soldOut;
  return available <= fewLeft ? card.onlyLeft(available) : productTexts.current().inStock;
}

const Notice = styled.p`
  color: ${color('warn')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;

/** A picture and, beside it if there is room, text. */
export const Details = styled.article`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
    gap: clamp(24px, 4vw, 56px);
  }
`;

const Plate = styled.div`
  position: relative;
  align-self: start;
  border-radius: ${radius('hero')};
  overflow: hidden;
`;

const Sale = styled.div`
  position: absolute;
  top: 18px;
  right: 18px;
`;

const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
  ${from('medium')} {
    padding-block: ${space(4)};
  }
  s {
    margin-left: ${space(3)};
    color: ${color('inkSoft')};
    font-size: 1.1875rem;
  }
`;

const Title = styled.div`
  overflow-wrap: anywhere;
  > h1 {
    font-size: ${text('h1')};
    line-height: 1.08;
  }
`;

const RatingLink = styled(Link)`
  display: flex;
  align-items: center;
  align-self: flex-start;
  gap: ${space(2)};
  min-height: 1.5rem;
  color: ${color('inkSoft')};
  font-size: 0.9375rem;
`;

const Description = styled.p`
  max-width: 60ch;
  margin-block: ${space(2)};
  font-size: 1.0625rem;
  white-space: pre-line;
`;

const Price = styled(Figure)`
  font-size: ${text('h2')};
`;

const Stock = styled.p<{ $few: boolean }>`
  color: ${({ $few }) => color($few ? 'tomato' : 'ok')};
  font-weight: 600;
`;

const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(3)};
  > button {
    flex: 1 1 12.5rem;
    max-width: 21.25rem;
  }
`;
