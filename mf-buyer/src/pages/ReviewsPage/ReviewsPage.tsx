import { useAuth } from '@rialto/shared/auth';
import { count } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { ListState } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { reviewsQuery } from '../../data/reviews';
import { ReviewCard, ReviewSkeleton } from './ReviewCard';

export function ReviewsPage() {
  const userId = useAuth((state) => state.user?.id ?? 0);
  const reviews = usePaged(reviewsQuery(userId), { enabled: userId > 0 });
  return (
    <>
      <PageHead title="My Reviews" count={reviews.total ? count(reviews.total, 'review') : null} />
      <ListState
        query={reviews}
        emptyText="You haven't reviewed any products yet."
        skeleton={
          <Stack>
            {[1, 2, 3].map((place) => (
              <ReviewSkeleton key={place} />
            ))}
          </Stack>
        }
        next={<ButtonLink to={paths.orders}>Review something you ordered</ButtonLink>}
      >
        {(rows) => (
          <Stack as="ul">
            {rows.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </Stack>
        )}
      </ListState>
      <ShowMore list={reviews} />
    </>
  );
}
