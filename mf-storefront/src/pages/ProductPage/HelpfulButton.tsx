import { useAuth } from '@rialto/shared/auth';
import type { Review } from '@rialto/shared/contract/review';
import { errorMessage } from '@rialto/shared/http';
import { useMutation, useQuery } from '@rialto/shared/query';
import { useLocation, useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { reviewVotesQuery, vote } from '../../data/reviews';
import { reviewTexts } from '../../texts/reviewTexts';

interface HelpfulButtonProps {
  review: Review;
  /** Authors and the product's vendor see the number only. */
  mayVote: boolean;
}

/** How many people found a review helpful, and the vote. A guest logs in first and comes back to the review. */
export function HelpfulButton({ review, mayVote }: HelpfulButtonProps) {
  const t = reviewTexts.use();
  const user = useAuth((state) => state.user);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const votes = useQuery({
    ...reviewVotesQuery(user?.id ?? 0, review.product.id),
    enabled: user !== null && mayVote,
  });
  const isVoted = user !== null && (votes.data?.includes(review.id) ?? false);
  /** The number after one's own vote; the list has it with its next refetch. */
  const [counted, setCounted] = useState<{ list: number; now: number } | null>(null);
  const voting = useMutation({
    mutationFn: async ({ userId, isHelpful }: { userId: number; isHelpful: boolean }) => {
      setCounted({ list: review.helpful, now: await vote(review, userId, isHelpful) });
    },
  });
  const press = () => {
    if (!user) void navigate(paths.loginThen(`${pathname}${search}#review-${review.id}`));
    else if (!voting.isPending) voting.mutate({ userId: user.id, isHelpful: !isVoted });
  };
  const count = counted?.list === review.helpful ? counted.now : review.helpful;
  return (
    <Row>
      {mayVote && (
        <Vote $small $variant="quiet" aria-pressed={isVoted} aria-busy={voting.isPending} onClick={press}>
          {t.helpful}
          <VisuallyHidden>{t.ofReview(review.user.name)}</VisuallyHidden>
        </Vote>
      )}
      {count > 0 && <span>{t.foundHelpful(count)}</span>}
      <Problem>{voting.isError && errorMessage(voting.error)}</Problem>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  color: ${color('inkSoft')};
  font-size: 0.875rem;
  &:empty {
    display: none;
  }
`;

const Vote = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${color('leaf')};
    background: ${color('leafTint')};
  }
`;
