import type { Review } from '@rialto/shared/contract/review';
import { publicName } from '../../identity/publicName';
import type { ReviewRow } from './queries';

/** A review as the contract sends it, to whomever: its writer has a name, never an e-mail address. */
export function presentReview({ writer, createdAt, editedAt, ...row }: ReviewRow): Review {
  return {
    ...row,
    user: { id: writer.id, name: publicName(writer) },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
