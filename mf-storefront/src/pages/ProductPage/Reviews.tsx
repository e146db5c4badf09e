import { from, space, text } from '@rialto/shared/theme';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { usePaged } from '@rialto/shared/ui/usePaged';
import styled from 'styled-components';
import { productReviewsQuery } from '../../data/reviews';
import { RatingSummary } from './RatingSummary';
import { ReviewEntry } from './ReviewEntry';
import { ReviewForm } from './ReviewForm';

export function Reviews({ productId }: { productId: number }) {
  const reviews = usePaged(productReviewsQuery(productId));
  return (
    <Section id="reviews" tabIndex={-1} aria-labelledby="reviews-heading">
      <Heading id="reviews-heading">Reviews</Heading>
      <Columns>
        <Stack $gap={5}>
          {reviews.data && reviews.data.length > 0 && <RatingSummary reviews={reviews.data} />}
          <ReviewForm productId={productId} />
        </Stack>
        <div>
          <ListState query={reviews} emptyText="No reviews yet. Yours would be the first." skeleton={<ListSkeleton />}>
            {(items) => (
              <Stack as="ul" $gap={5}>
                {items.map((review) => (
                  <li key={review.id}>
                    <ReviewEntry review={review} />
                  </li>
                ))}
              </Stack>
            )}
          </ListState>
          <ShowMore list={reviews} />
        </div>
      </Columns>
    </Section>
  );
}

function ListSkeleton() {
  return (
    <Stack $gap={4}>
      <Skeleton $height="96px" />
      <Skeleton $height="96px" />
    </Stack>
  );
}

const Section = styled.section`
  padding-top: ${space(5)};
`;

const Heading = styled.h2`
  margin-bottom: ${space(5)};
  font-size: ${text('h2')};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  ${from('large')} {
    grid-template-columns: minmax(0, 400px) minmax(0, 1fr);
    align-items: start;
    gap: 56px;
  }
`;
