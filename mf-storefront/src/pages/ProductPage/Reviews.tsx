import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import type { Review } from '@rialto/shared/contract/review';
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

export function Reviews({ product }: { product: Product }) {
  const reviews = usePaged(productReviewsQuery(product.id));
  const [all, setAll] = useState(false);
  const ownId = useAuth(({ user }) => user?.id);
  return (
    <Section id="reviews" tabIndex={-1} aria-labelledby="reviews-heading">
      <Heading id="reviews-heading">Reviews</Heading>
      <Columns>
        <Aside $gap={5}>
          {reviews.isPending && product.reviews > 0 && <Skeleton $height="200px" />}
          {reviews.data && reviews.data.length > 0 && <RatingSummary reviews={reviews.data} />}
          <ReviewForm productId={product.id} />
        </Aside>
        <div>
          <ListState query={reviews} emptyText="No reviews yet. Yours would be the first." skeleton={<ListSkeleton />}>
            {(items) => (
              <>
                <Stack as="ul" $gap={5}>
                  {ownFirst(items, ownId)
                    .slice(0, all ? undefined : shownAtFirst)
                    .map((review) => (
                      <li key={review.id}>
                        <ReviewEntry review={review} isOwn={review.user.id === ownId} />
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

/** What the reader wrote comes first, also when it is an old review that was edited. */
function ownFirst(reviews: Review[], ownId: number | undefined): Review[] {
  return reviews.toSorted((a, b) => Number(b.user.id === ownId) - Number(a.user.id === ownId));
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
