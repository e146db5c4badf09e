import { availableOf } from '@rialto/shared/contract/availability';
import { formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { Slot } from '@rialto/shared/slots';
import { Badge } from '@rialto/shared/ui/Badge';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Picture } from '@rialto/shared/ui/Picture';
import { Stars } from '@rialto/shared/ui/Stars';
import { Figure, VisuallyHidden } from '@rialto/shared/ui/Text';
import { WishToggle } from '@rialto/shared/ui/WishButton';
import { memo, useId } from 'react';
import type { ListedProduct } from '../data/products';
import { listingTexts } from '../texts/listingTexts';
import { AddToCartButton } from './AddToCartButton';
import {
  Body,
  Card,
  Description,
  Foot,
  Heart,
  Left,
  MoreDetails,
  Name,
  Notes,
  Origin,
  Overlay,
  PictureLink,
  Price,
  Rating,
  Reviews,
} from './productCardParts';
import { fewLeft, percentOff } from './productFigures';

/** Shown for fields that a backend leaves out (specification, section 9). */
const cardDefaults = { rating: 4, reviews: 150, markUp: 10 } as const;

interface ProductCardProps {
  product: ListedProduct;
  /** The units in the cart. */
  inCart: number;
  /** Whether it is on the wishlist; null for vendors and admins, who have none. */
  isSaved: boolean | null;
  /** Loads its picture before others. */
  priority?: boolean;
}

export const ProductCard = memo(function ProductCard({ product, inCart, isSaved, priority = false }: ProductCardProps) {
  const { card: t } = listingTexts.use();
  const nameId = useId();
  const { id, name, price, discount } = product;
  const path = paths.product(id);
  const originalPrice = product.originalPrice ?? price + cardDefaults.markUp;
  const available = availableOf(product);
  const isRange = (product.highestPrice ?? price) > price;
  return (
    <Card aria-labelledby={nameId}>
      <PictureLink to={path}>
        <Picture image={product.image} alt={name} tintBy={id} priority={priority} />
        <Overlay>{t.viewDetails}</Overlay>
      </PictureLink>
      <Notes>
        <Left>
          <Slot name="card.badge" product={product} />
        </Left>
        <div>
          <Heart>
            <WishToggle product={product} isSaved={isSaved} />
          </Heart>
          {discount ? <Badge $tone="sale">{t.off(percentOff(discount))}</Badge> : null}
          {available <= fewLeft && <Badge>{available <= 0 ? t.soldOut : t.onlyLeft(available)}</Badge>}
        </div>
      </Notes>
      <Body>
        <Origin>
          <span dir="auto">{product.shop?.name}</span>
          <small>{t.bestseller}</small>
        </Origin>
        <Name id={nameId} dir="auto">
          <Link to={path} tabIndex={-1}>
            {name}
          </Link>
        </Name>
        <Description dir="auto">{product.description || t.noDescription}</Description>
        <Foot>
          <Rating>
            <Stars rating={product.averageRating ?? product.rating ?? cardDefaults.rating} />
            <Reviews>{t.reviews(product.reviews ?? cardDefaults.reviews)}</Reviews>
          </Rating>
          <MoreDetails to={path} aria-describedby={nameId}>
            {t.moreDetails}
          </MoreDetails>
          <Price>
            <Figure>{isRange ? t.from(formatMoney(price)) : formatMoney(price)}</Figure>
            {originalPrice !== price && (
              <s>
                <VisuallyHidden>{t.before}</VisuallyHidden>
                {formatMoney(originalPrice)}
              </s>
            )}
          </Price>
          {(product.variantCount ?? 1) > 1 ? (
            <ButtonLink to={path} aria-describedby={nameId}>
              {t.choose}
            </ButtonLink>
          ) : (
            <AddToCartButton product={product} inCart={inCart} describedBy={nameId} />
          )}
        </Foot>
      </Body>
    </Card>
  );
});
