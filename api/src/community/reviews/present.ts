import type { Review } from '@rialto/shared/contract/review';
import { publicName } from '../../identity/publicName';
import type { ReviewRow } from './queries';

/** A review, which is public: it contains the author's name, but no email address. */
export function presentReview({ author, createdAt, editedAt, ...row }: ReviewRow): Review {
  return {
    ...row,
    user: { id: author.id, name: publicName(author) },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
