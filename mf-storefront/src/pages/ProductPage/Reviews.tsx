import { count } from '@rialto/shared/format';
import { from, space, text } from '@rialto/shared/theme';
import { breakpoints } from '@rialto/shared/theme/tokens';
import { Button } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { useState } from 'react';
import styled from 'styled-components';
import { productReviewsQuery } from '../../data/reviews';
import { RatingSummary } from './RatingSummary';
import { ReviewEntry } from './ReviewEntry';
import { ReviewForm } from './ReviewForm';

const shownAtFirst = 6;

export function Reviews({ productId }: { productId: number }) {
  const reviews = usePaged(productReviewsQuery(productId));
  const [all, setAll] = useState(false);
  return (
    <Section id="reviews" tabIndex={-1} aria-labelledby="reviews-heading">
      <Heading id="reviews-heading">Reviews</Heading>
      <Columns>
        <Aside $gap={5}>
          {reviews.data && reviews.data.length > 0 && <RatingSummary reviews={reviews.data} />}
          <ReviewForm productId={productId} />
        </Aside>
        <div>
          <ListState query={reviews} emptyText="No reviews yet. Yours would be the first." skeleton={<ListSkeleton />}>
            {(items) => (
              <>
                <Stack as="ul" $gap={5}>
                  {items.slice(0, all ? undefined : shownAtFirst).map((review) => (
                    <li key={review.id}>
                      <ReviewEntry review={review} />
                    </li>
                  ))}
                </Stack>
                {!all && items.length > shownAtFirst && (
                  <Rest $variant="quiet" onClick={() => setAll(true)}>
                    {`Show all ${count(reviews.total ?? items.length, 'review')}`}
                  </Rest>
                )}
              </>
            )}
          </ListState>
          {all && <ShowMore list={reviews} />}
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

/** Stays in sight beside a long list, where it fits the window. */
const Aside = styled(Stack)`
  @media (min-width: ${breakpoints.large}px) and (min-height: 780px) {
    position: sticky;
    top: calc(var(--header) + ${space(4)});
  }
`;

const Rest = styled(Button)`
  margin-top: ${space(5)};
`;
