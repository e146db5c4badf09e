import type { Review } from '@rialto/shared/contract/review';
import { publicName } from '../../identity/publicName';
import type { ReviewRow } from './queries';

/** A review, which is public: it contains the author's name, but no email address. */
export function presentReview({
  author,
  vendorId: _,
  reply,
  hiddenAt,
  createdAt,
  editedAt,
  ...row
}: ReviewRow): Review {
  const { comment, repliedAt, editedAt: replyEditedAt, shop } = reply;
  return {
    ...row,
    user: { id: author.id, name: publicName(author) },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    ...(hiddenAt && { hidden: true }),
    reply:
      comment === null || repliedAt === null
        ? null
        : {
            shop,
            comment,
            createdAt: repliedAt.toISOString(),
            editedAt: replyEditedAt?.toISOString() ?? null,
          },
  };
}
