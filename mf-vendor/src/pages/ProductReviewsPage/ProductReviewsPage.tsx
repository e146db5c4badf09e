import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useQuery } from '@rialto/shared/query';
import { routeId } from '@rialto/shared/routing/routeId';
import { Button } from '@rialto/shared/ui/Button';
import { ListSection, ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { FilterBar, SelectField } from '@rialto/shared/ui/FilterBar';
import { PageNotice, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { receivedReviewQuery, receivedReviewsQuery } from '../../data/reviews';
import { reviewsTexts } from '../../texts/reviewsTexts';
import { ReceivedReview } from './ReceivedReview';

const steps = [5, 4, 3, 2, 1];

/** The reviews of the vendor's products, each with the vendor's reply or a form for it. */
export function ProductReviewsPage() {
  const t = reviewsTexts.use();
  const { get, set } = useListParams(['answered', 'stars', 'reply']);
  const answered = (['true', 'false'] as const).find((known) => known === get('answered'));
  const rating = steps.find((stars) => String(stars) === get('stars'));
  const reviews = usePaged(receivedReviewsQuery({ answered, rating }), { keepPrevious: true });
  // The review that a link names may be deleted, or older than the first page.
  const replyId = routeId(get('reply'));
  const isUnlisted = replyId !== null && reviews.data?.some(({ id }) => id === replyId) === false;
  const { data: unlisted } = useQuery({ ...receivedReviewQuery(replyId ?? 0), enabled: isUnlisted });
  const isFiltered = answered !== undefined || rating !== undefined;
  return (
    <>
      <PageHead title={t.title} intro={t.intro} count={reviews.total ? t.count(reviews.total) : null} />
      <FilterBar>
        <SelectField
          label={t.filters.answer}
          all={t.filters.any}
          options={[
            { value: 'false', label: t.filters.open },
            { value: 'true', label: t.filters.answered },
          ]}
          value={answered ?? ''}
          onSelect={(chosen) => set({ answered: chosen })}
        />
        <SelectField
          label={t.filters.stars}
          all={t.filters.any}
          options={steps.map((stars) => ({ value: String(stars), label: t.filters.withStars(stars) }))}
          value={rating === undefined ? '' : String(rating)}
          onSelect={(stars) => set({ stars })}
        />
      </FilterBar>
      {isUnlisted && unlisted === null && (
        <PageNotice role="status">
          <p>{t.gone}</p>
        </PageNotice>
      )}
      <ListSection $isStale={reviews.isStale}>
        <ListState
          query={reviews}
          emptyText={isFiltered ? t.noMatch : t.none}
          failedText={t.failed}
          skeleton={
            <Stack>
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} $height="9rem" />
              ))}
            </Stack>
          }
          next={
            isFiltered && (
              <Button $variant="quiet" onClick={() => set({ answered: '', stars: '' })}>
                {t.showAll}
              </Button>
            )
          }
        >
          {(rows) => (
            <Stack as="ul">
              {(isUnlisted && unlisted ? [unlisted, ...rows] : rows).map((review) => (
                <ReceivedReview
                  key={review.id}
                  review={review}
                  isWriting={review.id === replyId}
                  onWrite={(isWriting) => set({ reply: isWriting ? String(review.id) : '' })}
                />
              ))}
            </Stack>
          )}
        </ListState>
      </ListSection>
      <ShowMore list={reviews} />
    </>
  );
}
