import { confirm } from '@rialto/shared/confirm';
import type { Review } from '@rialto/shared/contract/review';
import { errorMessage } from '@rialto/shared/http';
import { formatDate } from '@rialto/shared/i18n/format';
import { useMutation } from '@rialto/shared/query';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { TextButton } from '@rialto/shared/ui/Button';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Stars } from '@rialto/shared/ui/Stars';
import { Problem } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import { deleteReview } from '../../data/reviews';
import { commonTexts } from '../../texts/commonTexts';
import { reviewsTexts } from '../../texts/reviewsTexts';
import { ReviewForm } from './ReviewForm';

interface ReviewCardProps {
  review: Review;
  isEdited: boolean;
  /** Called with the id of the product whose review is to be edited, or null to stop. */
  onEdit: (productId: number | null) => void;
}

export function ReviewCard({ review, isEdited, onEdit }: ReviewCardProps) {
  const t = reviewsTexts.use();
  const { product, rating, comment, photos, verified, createdAt, editedAt, helpful, reply } = review;
  const deleting = useMutation({ mutationFn: deleteReview });
  const remove = async () => {
    const sure = await confirm(t.sureToDelete(product.name), {
      consequence: t.afterDeleting,
      yes: t.delete,
      no: commonTexts.current().keepIt,
      danger: true,
    });
    if (!sure) return;
    // The pressed button is removed with its card.
    document.querySelector('h1')?.focus();
    deleting.mutate(review.id);
  };
  return (
    <Card as="li">
      <Thumbnail image={product.image} tintBy={product.id} size={72} />
      <Body>
        <h2>
          <Link to={paths.product(product.id)}>{product.name}</Link>
        </h2>
        {isEdited ? (
          <ReviewForm
            product={product}
            written={{ rating, comment, photos: photos.join(' ') }}
            onClose={() => onEdit(null)}
          />
        ) : (
          <>
            <Row>
              <Stars rating={rating} />
              <Written dateTime={createdAt}>{formatDate(createdAt)}</Written>
              {editedAt && <Written dateTime={editedAt}>{t.edited(formatDate(editedAt))}</Written>}
              {verified && <Badge $tone="ok">{t.verified}</Badge>}
              {review.hidden && (
                <Badge $tone="warn">
                  <Link to={paths.decisions}>{t.hidden}</Link>
                </Badge>
              )}
            </Row>
            <p dir="auto">{comment}</p>
            {photos.length > 0 && (
              <Row as="ul">
                {photos.map((photo) => (
                  <li key={photo}>
                    <Thumbnail image={photo} tintBy={0} size={72} />
                  </li>
                ))}
              </Row>
            )}
            {helpful > 0 && <Written as="p">{t.foundHelpful(helpful)}</Written>}
            {reply && (
              <Reply>
                <b dir="auto">{reply.shop ? t.replyFrom(reply.shop) : t.reply}</b>
                <p dir="auto">{reply.comment}</p>
              </Reply>
            )}
            <Row $gap={4}>
              <TextButton aria-label={t.editOf(product.name)} onClick={() => onEdit(product.id)}>
                {t.edit}
              </TextButton>
              <TextButton aria-label={t.deleteOf(product.name)} onClick={() => void remove()}>
                {deleting.isPending ? t.deleting : t.delete}
              </TextButton>
            </Row>
            <Problem>{deleting.isError && t.notDeleted(errorMessage(deleting.error))}</Problem>
          </>
        )}
      </Body>
    </Card>
  );
}

const Card = styled(Panel)`
  display: flex;
  gap: ${space(4)};
  @media (max-width: 29.9375em) {
    padding: ${space(4)};
  }
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(2)};
  justify-items: start;
  min-width: 0;
  h2 {
    font-size: ${text('lg')};
  }
  a {
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  p {
    max-width: 65ch;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Written = styled.time`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Reply = styled.div`
  width: 100%;
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color('leaf')};
  border-radius: 0 ${radius('medium')} ${radius('medium')} 0;
  background: ${color('leafTint')};
`;
