import type { Shop } from '@rialto/shared/contract/shop';
import { formatDay } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { Panel } from '@rialto/shared/ui/Layout';
import { Picture } from '@rialto/shared/ui/Picture';
import { Stars } from '@rialto/shared/ui/Stars';
import { useId } from 'react';
import styled, { css } from 'styled-components';

/** A shop in a list. Older APIs leave out the optional fields. */
type CardShop = Pick<Shop, 'id' | 'name' | 'logo' | 'description' | 'products'> &
  Partial<Pick<Shop, 'cover' | 'location' | 'averageRating' | 'reviews' | 'holidayUntil'>>;

interface ShopCardProps {
  shop: CardShop;
  to?: string;
}

export function ShopCard({ shop, to }: ShopCardProps) {
  const t = kitTexts.use();
  const nameId = useId();
  const { id, name, logo, description, products, cover, location, averageRating = 0, reviews = 0, holidayUntil } = shop;
  return (
    <Card aria-labelledby={nameId}>
      <Cover>{cover && <Picture image={cover} alt="" tintBy={id} ratio="5 / 1" fills sizes="30rem" />}</Cover>
      <Logo>
        <Picture image={logo} alt="" tintBy={id} ratio="1" fills sizes="84px" />
      </Logo>
      <Name id={nameId} dir="auto">
        {to ? <Link to={to}>{name}</Link> : name}
      </Name>
      <Facts>
        {location && <span dir="auto">{location}</span>}
        {reviews > 0 && (
          <span>
            <Stars rating={averageRating} /> <Whole>{t.reviews(reviews)}</Whole>
          </span>
        )}
        {holidayUntil && <Badge $tone="warn">{t.awayUntil(formatDay(holidayUntil))}</Badge>}
      </Facts>
      <Description dir="auto">{description}</Description>
      <Count>{t.products(products)}</Count>
    </Card>
  );
}

/** The whole card is clickable: the hit area of its name's link covers it. */
const Card = styled(Panel).attrs({ as: 'article' })`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: auto auto auto 1fr auto;
  gap: ${space(1)} ${space(4)};
  height: 100%;
`;

/** As wide as the card. */
const Cover = styled.div`
  grid-column: 1 / -1;
  aspect-ratio: 5 / 1;
  margin: -${space(5)} -${space(5)} ${space(3)};
  border-radius: ${radius('large')} ${radius('large')} 0 0;
  background: ${color('leafTint')};
  overflow: hidden;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  &:empty {
    display: none;
  }
`;

const Whole = styled.span`
  white-space: nowrap;
`;

const Logo = styled.div`
  grid-row: 2 / -1;
  width: 84px;
  > span {
    border-radius: 50%;
  }
`;

const lines = (max: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${max};
`;

const Name = styled.h2`
  ${lines(3)}
  font-size: ${text('lg')};
  overflow-wrap: anywhere;
  > a {
    text-decoration: none;
  }
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius('large')};
  }
  > a:focus-visible {
    outline: none;
  }
  > a:focus-visible::after {
    outline: 3px solid ${color('leaf')};
  }
  > a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Description = styled.p`
  ${lines(6)}
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

const Count = styled.p`
  margin-top: ${space(2)};
  color: ${color('leaf')};
  font-size: ${text('sm')};
  font-weight: 600;
`;
