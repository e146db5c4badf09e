import type { ProductDetail } from '@rialto/shared/contract/product';
import type { ShopRef } from '@rialto/shared/contract/shop';
import { AskShop } from '@rialto/shared/forms/AskShop';
import { ReportLink } from '@rialto/shared/forms/ReportLink';
import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, space, text } from '@rialto/shared/theme/theme';
import { breakpoints } from '@rialto/shared/theme/tokens';
import { Badge } from '@rialto/shared/ui/Badge';
import { TextLink } from '@rialto/shared/ui/Button';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { ShopCard } from '@rialto/shared/ui/ShopCard';
import { Stars } from '@rialto/shared/ui/Stars';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { percentOff } from '../../components/productFigures';
import { shopQuery } from '../../data/shops';
import { listingTexts } from '../../texts/listingTexts';
import { productTexts } from '../../texts/productTexts';
import { BuyBox } from './BuyBox';
import { DeliverySlot } from './DeliverySlot';
import { FactsTable } from './FactsTable';
import { Gallery } from './Gallery';
import { picturesOf } from './pictures';
import { useVariant } from './useVariant';
import { asVariant } from './variants';

export function ProductDetails({ product }: { product: ProductDetail }) {
  const t = productTexts.use();
  const { card } = listingTexts.use();
  const chosen = useVariant(product);
  const offered = asVariant(product, chosen.variant);
  const { id, name, description, image, category, shop, tags = [], searchTitle, searchDescription } = product;
  const summary = searchDescription || description || t.description(name, formatMoney(product.price));
  return (
    <Details>
      <Beside>
        <Gallery
          productId={id}
          name={name}
          pictures={picturesOf(product)}
          shown={chosen.isInUrl ? offered.image : image}
        >
          {offered.discount > 0 && (
            <Sale>
              <Badge $tone="sale">{card.off(percentOff(offered.discount))}</Badge>
            </Sale>
          )}
        </Gallery>
      </Beside>
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
          <PageTitle type="product" image={image} description={summary} title={searchTitle || name}>
            {name}
          </PageTitle>
        </Title>
        <RatingLink to={{ hash: 'reviews' }} replace>
          <Stars rating={product.averageRating} size={18} />
          {card.reviews(product.reviews)}
        </RatingLink>
        <BuyBox product={product} offered={offered} chosen={chosen} />
        <Description dir="auto">{description || card.noDescription}</Description>
        {tags.length > 0 && (
          <Tags aria-label={t.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <TextLink to={paths.taggedWith(tag)} dir="auto">
                  {tag}
                </TextLink>
              </li>
            ))}
          </Tags>
        )}
      </Facts>
      <Aside>
        {(product.state ?? 'onSale') === 'onSale' && <DeliverySlot productId={id} variantId={chosen.variant?.id} />}
        <FactsTable facts={product.facts} variant={chosen.variant} />
        {shop && <SoldBy shop={shop} />}
        {(product.state ?? 'onSale') === 'onSale' && <AskShop about={{ kind: 'product', id }} subject={name} />}
        {(product.state ?? 'onSale') === 'onSale' && (
          <ReportLink subject={{ kind: 'product', id }} name={name} ownerId={product.createdBy} />
        )}
      </Aside>
    </Details>
  );
}

/** Nothing if the shop cannot be loaded: its name is above. */
function SoldBy({ shop: { id } }: { shop: ShopRef }) {
  const t = productTexts.use();
  const { data: shop, isPending } = useQuery(shopQuery(id));
  if (isPending) return <Skeleton $height="8.25rem" />;
  return (
    shop && (
      <section aria-label={t.soldBy}>
        <ShopCard shop={shop} to={paths.shop(id)} />
      </section>
    )
  );
}

/** A picture and, beside it if there is room, text; in very wide windows delivery, facts and the shop have a column. */
export const Details = styled.article`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: ${space(5)} clamp(24px, 4vw, 56px);
    > :first-child {
      grid-row: span 2;
    }
  }
  ${from('wide')} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr) 25rem;
    grid-template-rows: auto;
    > :first-child {
      grid-row: auto;
    }
  }
`;

/** Stays in view beside a longer text, if the window is high enough for pictures and thumbnails. */
const Beside = styled.div`
  min-width: 0;
  @media (min-width: ${breakpoints.medium / 16}em) and (min-height: 43em) {
    position: sticky;
    top: calc(var(--header) + ${space(4)});
    align-self: start;
  }
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
  s {
    margin-left: ${space(3)};
    color: ${color('inkSoft')};
    font-size: 1.1875rem;
  }
`;

const Aside = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(5)};
  min-width: 0;
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
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
`;
