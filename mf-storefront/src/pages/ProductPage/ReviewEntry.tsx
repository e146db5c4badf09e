import { confirm } from '@rialto/shared/confirm';
import type { Review } from '@rialto/shared/contract/review';
import { ReportLink } from '@rialto/shared/forms/ReportLink';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useMutation } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Day } from '@rialto/shared/ui/Day';
import { Initials } from '@rialto/shared/ui/Initials';
import { Stars } from '@rialto/shared/ui/Stars';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { deleteReview } from '../../data/reviews';
import { reviewTexts } from '../../texts/reviewTexts';
import { HelpfulButton } from './HelpfulButton';
import { ReviewPhotos } from './ReviewPhotos';
import { ShopReply } from './ShopReply';

interface ReviewEntryProps {
  review: Review;
  isOwn: boolean;
  /** Whether the reader is the product's vendor. */
  isVendor: boolean;
  isAdmin: boolean;
  onDeleted: () => void;
}

export function ReviewEntry({ review, isOwn, isVendor, isAdmin, onDeleted }: ReviewEntryProps) {
  const { entry: t, answer } = reviewTexts.use();
  const { rating, comment, photos, verified, user, product, createdAt, editedAt, reply } = review;
  const deleting = useMutation({
    mutationFn: deleteReview,
    onSuccess: () => {
      notify(t.removed, 'success');
      onDeleted();
    },
  });
  const remove = async () => {
    if (deleting.isPending) return;
    const sure = await confirm(isOwn ? t.removeYours(product.name) : t.removeAnothers(user.name), {
      consequence: t.consequence,
      yes: t.yes,
      danger: true,
    });
    if (sure) deleting.mutate(review);
  };
  return (
    <Entry>
      <Head>
        <Initials name={user.name} />
        <b dir="auto">{user.name}</b>
        <Stars rating={rating} />
        {isOwn && <Badge $tone="warn">{t.yours}</Badge>}
        {review.hidden && <Badge $tone="warn">{t.hidden}</Badge>}
        {verified && <Badge $tone="ok">{t.verified}</Badge>}
        <Dates>
          <Day iso={createdAt} />
          {editedAt && (
            <>
              {t.edited}
              <Day iso={editedAt} />
            </>
          )}
        </Dates>
      </Head>
      <p dir="auto">{comment}</p>
      <ReviewPhotos photos={photos} author={user.name} />
      {verified && <HelpfulButton review={review} mayVote={!isOwn && !isVendor} />}
      {reply && <ShopReply review={review} reply={reply} mayDelete={isAdmin} />}
      {isVendor && !reply && <TextLink to={paths.productReview(review.id)}>{answer}</TextLink>}
      {!isOwn && (
        <ReportLink
          subject={{ kind: 'review', id: review.id }}
          name={t.reviewOf(user.name)}
          anchor={`review-${review.id}`}
        />
      )}
      {(isOwn || isAdmin) && (
        <TextButton aria-busy={deleting.isPending} onClick={() => void remove()}>
          {deleting.isPending ? t.removing : t.remove}
          <VisuallyHidden>{isOwn ? t.ofYours : t.ofAnother(user.name)}</VisuallyHidden>
        </TextButton>
      )}
      <Problem>{deleting.isError && errorMessage(deleting.error)}</Problem>
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
  font-size: 0.875rem;
`;
