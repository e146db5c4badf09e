import type { Review } from '@rialto/shared/contract/review';
import { pagedQuery } from '@rialto/shared/ui/usePaged';

/** The reviews a person wrote, newest first. */
export const reviewsQuery = (userId: number) => pagedQuery<Review>('/reviews', { userId, limit: 20 });
