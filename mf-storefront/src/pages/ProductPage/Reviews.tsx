import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import type { Review } from '@rialto/shared/contract/review';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useQuery } from '@rialto/shared/query';
import { from, space, text } from '@rialto/shared/theme/theme';
import { breakpoints } from '@rialto/shared/theme/tokens';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel, Stack } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useDeferredValue, useRef } from 'react';
import styled from 'styled-components';
import { MoreLink } from '../../components/MoreLink';
import { useShownPart } from '../../components/shownPart';
import { ownReviewQuery, productReviewsQuery, reviewSummaryQuery } from '../../data/reviews';
import { reviewsParam } from '../../listingParams';
import { productTexts } from '../../texts/productTexts';
import { RatingSummary } from './RatingSummary';
import { ReviewEntry } from './ReviewEntry';
import { ReviewForm } from './ReviewForm';

const reviewsAtFirst = 8;

export function Reviews({ product }: { product: Product }) {
  const { reviews: t } = productTexts.use();
  const reviews = usePaged(productReviewsQuery(product.id));
  const { data: summary } = useQuery(reviewSummaryQuery(product.id));
  const { user, own } = useOwnReview(product.id);
  const shown = useShownPart(ownFirst(reviews.data ?? [], own), reviews, { name: reviewsParam, step: reviewsAtFirst });
  const section = useRef<HTMLElement>(null);
  return (
    <Section ref={section} id="reviews" tabIndex={-1} aria-labelledby="reviews-heading">
      <Heading id="reviews-heading">{t.heading}</Heading>
      <Columns>
        <Aside $gap={5}>
          {summary === undefined && product.reviews > 0 && <Skeleton $height="12.5rem" />}
          {summary && summary.count > 0 && <RatingSummary summary={summary} />}
          {user && user.role !== 'user' ? (
            <Panel>
              <Muted>{t.buyersOnly}</Muted>
            </Panel>
          ) : own === undefined ? (
            <Skeleton $height="23.75rem" />
          ) : (
            <ReviewForm product={product} own={own} />
          )}
        </Aside>
        <div>
          <ListState query={reviews} emptyText={t.none} failedText={t.failed} skeleton={<ListSkeleton />}>
            {() => (
              <>
                <Stack as="ul" ref={shown.ref} $gap={5}>
                  {shown.part.map((review) => (
                    <li key={review.id} tabIndex={-1}>
                      <ReviewEntry
                        review={review}
                        isOwn={review.user.id === user?.id}
                        mayDelete={user?.role === 'admin' || review.user.id === user?.id}
                        onDeleted={() => section.current?.focus()}
                      />
                    </li>
                  ))}
                </Stack>
                <MoreLink list={shown} total={reviews.total} />
              </>
            )}
          </ListState>
        </div>
      </Columns>
    </Section>
  );
}

/**
 * The user and their review: undefined while it is loading, null without one. The deferred value keeps the review form, which is below
 * the first view, out of the render in which the session becomes known.
 */
function useOwnReview(productId: number) {
  const { user, status } = useDeferredValue(useAuth());
  const isBuyer = user?.role === 'user';
  const { data, isError } = useQuery({ ...ownReviewQuery(user?.id ?? 0, productId), enabled: isBuyer });
  if (status === 'restoring') return { user, own: undefined };
  return { user, own: isBuyer && !isError ? data : null };
}

/** The reader's review is the first, even if its page of the list is not loaded. */
function ownFirst(reviews: Review[], own: Review | null | undefined): Review[] {
  return own ? [own, ...reviews.filter(({ id }) => id !== own.id)] : reviews;
}

function ListSkeleton() {
  return (
    <Stack $gap={4}>
      <Skeleton $height="6rem" />
      <Skeleton $height="6rem" />
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
    grid-template-columns: minmax(0, 25rem) minmax(0, 1fr);
    align-items: start;
    gap: 56px;
  }
`;

/** Stays visible beside a long list if it fits the window. */
const Aside = styled(Stack)`
  @media (min-width: ${breakpoints.large / 16}em) and (min-height: 48.75em) {
    position: sticky;
    top: calc(var(--header) + ${space(4)});
  }
`;
