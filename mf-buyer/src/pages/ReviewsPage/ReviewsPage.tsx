import { useAuth } from '@rialto/shared/auth';
import { paths } from '@rialto/shared/paths';
import { routeId } from '@rialto/shared/routeId';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { ListState } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { reviewsQuery } from '../../data/reviews';
import { reviewsTexts } from '../../texts/reviewsTexts';
import { ReviewCard, ReviewSkeleton } from './ReviewCard';
import { ToReview } from './ToReview';

export function ReviewsPage() {
  const t = reviewsTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const reviews = usePaged(reviewsQuery(userId), { enabled: userId > 0 });
  const { get, set } = useListParams(['write']);
  const writing = routeId(get('write'));
  const write = (productId: number | null) => {
    set({ write: productId === null ? '' : String(productId) });
    // The button that was pressed goes with its form; the focus must not fall out of the page with it.
    if (productId === null) document.querySelector('h1')?.focus();
  };
  return (
    <>
      <PageHead title={t.title} count={reviews.total ? t.reviews(reviews.total) : null} />
      {reviews.data && (
        <ToReview
          userId={userId}
          reviewed={new Set(reviews.data.map(({ product }) => product.id))}
          writing={writing}
          onWrite={write}
        />
      )}
      <ListState
        query={reviews}
        emptyText={t.empty}
        failedText={t.failed}
        skeleton={
          <Stack>
            {[1, 2, 3].map((place) => (
              <ReviewSkeleton key={place} />
            ))}
          </Stack>
        }
        next={<ButtonLink to={paths.orders}>{t.reviewOrdered}</ButtonLink>}
      >
        {(rows) => (
          <Stack as="ul">
            {rows.map((review) => (
              <ReviewCard key={review.id} review={review} isEdited={review.product.id === writing} onEdit={write} />
            ))}
          </Stack>
        )}
      </ListState>
      <ShowMore list={reviews} />
    </>
  );
}
