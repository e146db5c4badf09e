import type { Review } from '@rialto/shared/contract/review';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Day } from '@rialto/shared/ui/Day';
import { Stars } from '@rialto/shared/ui/Stars';
import styled from 'styled-components';
import { shopReviewsQuery } from '../../data/reviews';
import { shopTexts } from '../../texts/shopTexts';

/** The latest reviews of a shop's products. Nothing without any, and while they load or if that fails. */
export function ShopReviews({ shopId }: { shopId: number }) {
  const t = shopTexts.use();
  const { data: reviews = [] } = useQuery(shopReviewsQuery(shopId));
  if (reviews.length === 0) return null;
  return (
    <Section id="shop-reviews" tabIndex={-1} aria-labelledby="shop-reviews-heading">
      <h2 id="shop-reviews-heading">{t.latestReviews}</h2>
      <Grid>
        {reviews.map((review) => (
          <Entry key={review.id} review={review} />
        ))}
      </Grid>
    </Section>
  );
}

function Entry({ review: { product, rating, comment, user, createdAt } }: { review: Review }) {
  return (
    <Item>
      <p>
        <Stars rating={rating} />
        <TextLink to={{ pathname: paths.product(product.id), hash: 'reviews' }} dir="auto">
          {product.name}
        </TextLink>
      </p>
      <Comment dir="auto">{comment}</Comment>
      <By>
        <span dir="auto">{user.name}</span> · <Day iso={createdAt} />
      </By>
    </Item>
  );
}

const Section = styled.section`
  scroll-margin-top: calc(var(--header) + ${space(4)});
  > h2 {
    margin-bottom: ${space(4)};
    font-size: ${text('h2')};
  }
`;

const Grid = styled.ul`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Item = styled.li`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  padding-top: ${space(4)};
  border-top: 2px solid ${color('leaf')};
  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(3)};
    overflow-wrap: anywhere;
  }
`;

const Comment = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;

const By = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;
