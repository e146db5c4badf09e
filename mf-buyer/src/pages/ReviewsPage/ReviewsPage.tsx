import { useAuth } from '@rialto/shared/auth';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { ListState } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { useLayoutEffect, useRef } from 'react';
import { PanelSkeletons } from '../../components/LineSkeleton';
import { boughtQuery, reviewsQuery } from '../../data/reviews';
import { reviewsTexts } from '../../texts/reviewsTexts';
import { ReviewCard } from './ReviewCard';
import { ToReview } from './ToReview';

export function ReviewsPage() {
  const t = reviewsTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const reviews = usePaged(reviewsQuery(userId), { enabled: userId > 0 });
  const bought = useQuery({ ...boughtQuery(userId), enabled: userId > 0 });
  // Both are shown at once, so that the products above the reviews do not move them.
  const list = bought.isPending ? { ...reviews, data: undefined } : reviews;
  const { get, set } = useListParams(['write']);
  const writing = routeId(get('write'));
  const write = (productId: number | null) => set({ write: productId === null ? '' : String(productId) });
  // The pressed button is removed with its form.
  const wasWriting = useRef(writing);
  useLayoutEffect(() => {
    if (writing === null && wasWriting.current !== null) document.querySelector('h1')?.focus();
    wasWriting.current = writing;
  }, [writing]);
  return (
    <>
      <PageHead title={t.title} count={reviews.total ? t.reviews(reviews.total) : null} />
      {list.data && (
        <ToReview
          bought={bought.data ?? []}
          reviewed={new Set(list.data.map(({ product }) => product.id))}
          writing={writing}
          onWrite={write}
        />
      )}
      <ListState
        query={list}
        emptyText={t.empty}
        failedText={t.failed}
        skeleton={<PanelSkeletons picture="4.5rem" />}
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
