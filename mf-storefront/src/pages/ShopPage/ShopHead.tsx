import type { Shop } from '@rialto/shared/contract/shop';
import { AskShop } from '@rialto/shared/forms/AskShop';
import { formatDate, formatDay, formatNumber, formatTenths } from '@rialto/shared/i18n/format';
import { color, from, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { FollowButton } from '@rialto/shared/ui/FollowButton';
import { Notice } from '@rialto/shared/ui/Layout';
import { Picture } from '@rialto/shared/ui/Picture';
import { Stars } from '@rialto/shared/ui/Stars';
import { PageTitle } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { shopTexts } from '../../texts/shopTexts';

export function ShopHead({ shop }: { shop: Shop }) {
  const t = shopTexts.use();
  const { id, name, logo, description, products, cover, location, createdAt, holidayUntil, holidayNote } = shop;
  return (
    <>
      <Plate>
        <Cover>
          {cover && <Picture image={cover} alt="" tintBy={id} ratio="4 / 1" fills sizes="75rem" priority />}
        </Cover>
        <Body>
          <Logo>
            <Picture image={logo} alt="" tintBy={id} ratio="1" fills sizes="132px" priority />
          </Logo>
          <Words>
            <TitleRow>
              <PageTitle image={cover ?? logo} description={description}>
                {name}
              </PageTitle>
              <FollowButton shop={shop} />
              <AskShop about={{ kind: 'shop', id }} subject={name} />
            </TitleRow>
            <Place>
              {location && <span dir="auto">{location}</span>}
              <span>{t.since(formatDate(createdAt))}</span>
            </Place>
            <Figures shop={shop} products={t.onSale(products)} />
            <Description dir="auto">{description}</Description>
          </Words>
        </Body>
      </Plate>
      {holidayUntil && (
        <Notice aria-labelledby="holiday-heading">
          <h2 id="holiday-heading">{t.away(formatDay(holidayUntil))}</h2>
          <p>{t.awayText}</p>
          {holidayNote && <Note dir="auto">{holidayNote}</Note>}
        </Notice>
      )}
    </>
  );
}

function Figures({ shop: { averageRating, reviews, sales }, products }: { shop: Shop; products: string }) {
  const t = shopTexts.use();
  return (
    <FigureRow>
      <li>{products}</li>
      {reviews > 0 && (
        <li>
          <Stars rating={averageRating} size={18} />
          <span aria-hidden="true">{formatTenths(averageRating)}</span>
          <a href="#shop-reviews">{t.reviews(reviews)}</a>
        </li>
      )}
      {sales > 0 && <li>{t.sales(sales, formatNumber(sales))}</li>}
    </FigureRow>
  );
}

const Plate = styled.header`
  border-radius: ${radius('hero')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow: hidden;
  overflow-wrap: anywhere;
`;

/** Reserved in any case, so that the logo has its place. */
const Cover = styled.div`
  min-height: ${space(8)};
  background: ${color('leafTint')};
`;

const Body = styled.div`
  display: grid;
  gap: ${space(3)} ${space(5)};
  padding: 0 ${space(5)} ${space(5)};
  ${from('small')} {
    grid-template-columns: 132px minmax(0, 1fr);
    padding: 0 ${space(6)} ${space(6)};
  }
`;

const Logo = styled.div`
  position: relative;
  width: 132px;
  margin-top: -${space(7)};
  > span {
    border: 4px solid ${color('raised')};
    border-radius: 50%;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  ${from('small')} {
    padding-top: ${space(4)};
  }
`;

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;

const Place = styled.p`
  color: ${color('inkSoft')};
  /* Before a line break, never at the start of a line. */
  > span:not(:last-child)::after {
    content: ' · ';
  }
`;

const FigureRow = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color('leaf')};
  font-weight: 600;
  > li {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
`;

const Description = styled.p`
  max-width: 65ch;
  font-size: ${text('md')};
  white-space: pre-line;
`;

const Note = styled.p`
  white-space: pre-line;
`;
