import { confirm } from '@rialto/shared/confirm';
import type { Review } from '@rialto/shared/contract/review';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useMutation } from '@rialto/shared/query';
import { color, space } from '@rialto/shared/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { TextButton } from '@rialto/shared/ui/Button';
import { Day } from '@rialto/shared/ui/Day';
import { Stars } from '@rialto/shared/ui/Stars';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { deleteReview } from '../../data/reviews';

interface ReviewEntryProps {
  review: Review;
  /** Written by the reader. */
  isOwn: boolean;
  mayDelete: boolean;
  onDeleted: () => void;
}

export function ReviewEntry({ review, isOwn, mayDelete, onDeleted }: ReviewEntryProps) {
  const { rating, comment, verified, user, product, createdAt, editedAt } = review;
  const deleting = useMutation({
    mutationFn: deleteReview,
    onSuccess: () => {
      notify('The review is deleted.', 'success');
      onDeleted();
    },
  });
  const ask = async () => {
    if (deleting.isPending) return;
    const sure = await confirm(
      isOwn ? `Delete your review of ${product.name}?` : `Delete the review by ${user.name}?`,
      {
        consequence: 'Its stars no longer count, and its words are gone for good.',
        yes: 'Delete review',
        danger: true,
      },
    );
    if (sure) deleting.mutate(review);
  };
  return (
    <Entry>
      <Head>
        <b dir="auto">{user.name}</b>
        <Stars rating={rating} />
        {isOwn && <Badge $tone="warn">Your review</Badge>}
        {verified && <Badge $tone="ok">Verified purchase</Badge>}
        <Dates>
          <Day iso={createdAt} />
          {editedAt && (
            <>
              {', edited '}
              <Day iso={editedAt} />
            </>
          )}
        </Dates>
      </Head>
      <p dir="auto">{comment}</p>
      {mayDelete && (
        <TextButton aria-busy={deleting.isPending} onClick={() => void ask()}>
          {deleting.isPending ? 'Deleting…' : 'Delete'}
          <VisuallyHidden>{isOwn ? ' your review' : ` the review by ${user.name}`}</VisuallyHidden>
        </TextButton>
      )}
      {deleting.isError && <Problem role="alert">{errorMessage(deleting.error)}</Problem>}
    </Entry>
  );
}

const Entry = styled.article`
  padding-top: ${space(4)};
  border-top: 1px solid ${color('line')};
  > p {
    max-width: 65ch;
    margin-block: ${space(2)};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  > b {
    overflow-wrap: anywhere;
  }
`;

const Dates = styled.span`
  margin-left: auto;
  color: ${color('inkSoft')};
  font-size: 14px;
`;

const Problem = styled.p`
  color: ${color('tomato')};
  font-weight: 500;
`;
