import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import type { Review } from '@rialto/shared/contract/review';
import { reviewSorts } from '@rialto/shared/contract/reviewSort';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useQuery } from '@rialto/shared/query';
import { from, space, text } from '@rialto/shared/theme/theme';
import { breakpoints } from '@rialto/shared/theme/tokens';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { EmptyState, ListSection, ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Field, Select } from '@rialto/shared/ui/Field';
import { Panel, Stack } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useDeferredValue, useRef } from 'react';
import styled from 'styled-components';
import { MoreLink } from '../../components/MoreLink';
import { useShownPart } from '../../components/shownPart';
import { productReviewsQuery } from '../../data/productReviews';
import { ownReviewQuery, reviewSummaryQuery } from '../../data/reviews';
import { reviewsParam } from '../../listingParams';
import { reviewTexts } from '../../texts/reviewTexts';
import { RatingSummary } from './RatingSummary';
import { ReviewEntry } from './ReviewEntry';
import { ReviewForm } from './ReviewForm';

const reviewsAtFirst = 8;

export function Reviews({ product }: { product: Product }) {
  const { list: t } = reviewTexts.use();
  const { stars, sort, choose } = useReviewFilter();
  const isFiltered = stars !== null || sort !== 'newest';
  const filter = { rating: stars ?? undefined, sort: sort === 'newest' ? undefined : sort };
  const reviews = usePaged(productReviewsQuery(product.id, filter), { keepPrevious: true });
  const { data: summary } = useQuery(reviewSummaryQuery(product.id));
  const { user, own } = useOwnReview(product.id);
  const list = isFiltered ? (reviews.data ?? []) : ownFirst(reviews.data ?? [], own);
  const shown = useShownPart(list, reviews, { name: reviewsParam, step: reviewsAtFirst });
  const section = useRef<HTMLElement>(null);
  return (
    <Section ref={section} id="reviews" tabIndex={-1} aria-labelledby="reviews-heading">
      <Heading id="reviews-heading">{t.heading}</Heading>
      <Columns>
        <Aside $gap={5}>
          {summary === undefined && product.reviews > 0 && <Skeleton $height="12.5rem" />}
          {summary && summary.count > 0 && (
            <RatingSummary
              summary={summary}
              chosen={stars}
              onChoose={(chosen) => choose({ stars: chosen === null ? '' : String(chosen) })}
            />
          )}
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
        <ListSection as="div" $isStale={reviews.isStale}>
          {product.reviews > 1 && <Tools stars={stars} sort={sort} onChoose={choose} />}
          {stars !== null && reviews.data?.length === 0 ? (
            <NoneWith stars={stars} onShowAll={() => choose({ stars: '' })} />
          ) : (
            <ListState query={reviews} emptyText={t.none} failedText={t.failed} skeleton={<ListSkeleton />}>
              {() => (
                <>
                  <Stack as="ul" ref={shown.ref} $gap={5}>
                    {shown.part.map((review) => (
                      <Item key={review.id} id={`review-${review.id}`} tabIndex={-1}>
                        <ReviewEntry
                          review={review}
                          isOwn={review.user.id === user?.id}
                          isVendor={product.createdBy === user?.id}
                          isAdmin={user?.role === 'admin'}
                          onDeleted={() => section.current?.focus()}
                        />
                      </Item>
                    ))}
                  </Stack>
                  <MoreLink list={shown} total={reviews.total} />
                </>
              )}
            </ListState>
          )}
        </ListSection>
      </Columns>
    </Section>
  );
}

type Choose = ReturnType<typeof useReviewFilter>['choose'];

/** The stars and the order of the reviews, which are in the URL; other values there are ignored. */
function useReviewFilter() {
  const { get, set } = useListParams(['stars', 'order', reviewsParam]);
  const stars = /^[1-5]$/.test(get('stars')) ? Number(get('stars')) : null;
  const sort = reviewSorts.find((known) => known === get('order')) ?? 'newest';
  const choose = (change: { stars?: string; order?: string }) => set({ ...change, [reviewsParam]: '' });
  return { stars, sort, choose };
}

interface ToolsProps {
  stars: number | null;
  sort: (typeof reviewSorts)[number];
  onChoose: Choose;
}

function Tools({ stars, sort, onChoose }: ToolsProps) {
  const t = reviewTexts.use();
  return (
    <ToolRow>
      <p role="status">
        {stars !== null && (
          <>
            {t.only(stars)}. <TextButton onClick={() => onChoose({ stars: '' })}>{t.showAll}</TextButton>
          </>
        )}
      </p>
      <Field label={t.sort}>
        {(control) => (
          <Select
            {...control}
            value={sort}
            onChange={({ target }) => onChoose({ order: target.value === 'newest' ? '' : target.value })}
          >
            {reviewSorts.map((each) => (
              <option key={each} value={each}>
                {t.sorts[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ToolRow>
  );
}

function NoneWith({ stars, onShowAll }: { stars: number; onShowAll: () => void }) {
  const t = reviewTexts.use();
  return (
    <EmptyState text={t.noneWithStars(stars)}>
      <Button $variant="quiet" onClick={onShowAll}>
        {t.showAll}
      </Button>
    </EmptyState>
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

const ToolRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
`;

/** Clear of the header when a link leads to it. */
const Item = styled.li`
  scroll-margin-top: calc(var(--header) + ${space(4)});
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
