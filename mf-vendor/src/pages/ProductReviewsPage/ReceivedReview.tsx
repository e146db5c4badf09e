import { confirm } from '@rialto/shared/confirm';
import type { Review } from '@rialto/shared/contract/review';
import { useAction } from '@rialto/shared/hooks/useAction';
import { formatDate } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Picture } from '@rialto/shared/ui/Picture';
import { Stars } from '@rialto/shared/ui/Stars';
import { Muted, Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { useRef } from 'react';
import styled from 'styled-components';
import { deleteReply } from '../../data/reviews';
import { reviewsTexts } from '../../texts/reviewsTexts';
import { ReplyForm } from './ReplyForm';

interface ReceivedReviewProps {
  review: Review;
  /** Whether the reply is being written. */
  isWriting: boolean;
  onWrite: (isWriting: boolean) => void;
}

export function ReceivedReview({ review, isWriting, onWrite }: ReceivedReviewProps) {
  const t = reviewsTexts.use();
  const { id, product, user, rating, comment, photos, createdAt, helpful, reply } = review;
  const item = useRef<HTMLLIElement>(null);
  const { isPending, problem, run } = useAction(async () => {
    await deleteReply(id);
    notify(reviewsTexts.current().deleted, 'success');
    item.current?.focus();
  });
  const remove = async () => {
    if (await confirm(t.sureToDelete, { consequence: t.consequence, yes: t.delete, danger: true })) await run();
  };
  const named = (verb: string) => (
    <>
      {verb}
      <VisuallyHidden>{t.ofReview(user.name, product.name)}</VisuallyHidden>
    </>
  );
  return (
    <Card as="li" ref={item} tabIndex={-1}>
      <Thumbnail image={product.image} tintBy={product.id} />
      <Body>
        <h2>
          <Link to={paths.product(product.id)} dir="auto">
            {product.name}
          </Link>
        </h2>
        <Row>
          <Stars rating={rating} />
          <b dir="auto">{user.name}</b>
          <Muted as="time" dateTime={createdAt}>
            {formatDate(createdAt)}
          </Muted>
        </Row>
        <p dir="auto">{comment}</p>
        {photos.length > 0 && (
          <Row as="ul">
            {photos.map((photo, index) => (
              <Photo key={photo}>
                <Picture image={photo} alt={t.photo(index + 1, user.name)} tintBy={0} ratio="1" sizes="84px" />
              </Photo>
            ))}
          </Row>
        )}
        {helpful > 0 && <Muted>{t.foundHelpful(helpful)}</Muted>}
        {isWriting ? (
          <ReplyForm
            review={review}
            onClose={() => {
              onWrite(false);
              item.current?.focus();
            }}
          />
        ) : reply ? (
          <Reply>
            <Row>
              <b>{t.yourReply}</b>
              <Muted as="span">
                {formatDate(reply.createdAt)}
                {reply.editedAt && `, ${t.edited(formatDate(reply.editedAt))}`}
              </Muted>
            </Row>
            <p dir="auto">{reply.comment}</p>
            <Row $gap={4}>
              <TextButton onClick={() => onWrite(true)}>{named(t.edit)}</TextButton>
              <TextButton aria-busy={isPending} onClick={() => void remove()}>
                {named(t.delete)}
              </TextButton>
            </Row>
            <Problem>{problem}</Problem>
          </Reply>
        ) : (
          <Button $small $variant="quiet" onClick={() => onWrite(true)}>
            {named(t.reply)}
          </Button>
        )}
      </Body>
    </Card>
  );
}

const Card = styled(Panel)`
  display: flex;
  gap: ${space(4)};
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
  h2 > a {
    text-decoration: none;
  }
  h2 > a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  p {
    max-width: 65ch;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Photo = styled.li`
  width: 84px;
  border-radius: ${radius('medium')};
  overflow: hidden;
`;

const Reply = styled.div`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color('leaf')};
  border-radius: 0 ${radius('medium')} ${radius('medium')} 0;
  background: ${color('leafTint')};
`;
