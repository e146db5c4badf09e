import { confirm } from '@rialto/shared/confirm';
import type { Review } from '@rialto/shared/contract/review';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Day } from '@rialto/shared/ui/Day';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { deleteReply } from '../../data/reviews';
import { reviewTexts } from '../../texts/reviewTexts';

interface ShopReplyProps {
  review: Review;
  reply: NonNullable<Review['reply']>;
  mayDelete: boolean;
}

export function ShopReply({ review, reply, mayDelete }: ShopReplyProps) {
  const t = reviewTexts.use();
  const { shop, comment, createdAt, editedAt } = reply;
  const { isPending, problem, run } = useAction(async () => {
    await deleteReply(review);
    notify(reviewTexts.current().replyDeleted, 'success');
  });
  const remove = async () => {
    if (await confirm(t.sureToDelete, { consequence: t.consequence, yes: t.yes, danger: true })) await run();
  };
  return (
    <Frame>
      <Head>
        <b dir="auto">{shop ? t.replyFrom(shop) : t.reply}</b>
        <span>
          <Day iso={createdAt} />
          {editedAt && (
            <>
              {t.edited}
              <Day iso={editedAt} />
            </>
          )}
        </span>
      </Head>
      <p dir="auto">{comment}</p>
      {mayDelete && (
        <TextButton aria-busy={isPending} onClick={() => void remove()}>
          {t.deleteReply}
          <VisuallyHidden>{t.ofReview(review.user.name)}</VisuallyHidden>
        </TextButton>
      )}
      <Problem>{problem}</Problem>
    </Frame>
  );
}

const Frame = styled.div`
  margin-top: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color('leaf')};
  border-radius: 0 ${radius('medium')} ${radius('medium')} 0;
  background: ${color('leafTint')};
  > p {
    max-width: 65ch;
    margin-top: ${space(1)};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  font-size: 0.9375rem;
  > span {
    color: ${color('inkSoft')};
  }
`;
