import type { Review } from '@rialto/shared/contract/review';
import { formatDate } from '@rialto/shared/format';
import { color, space } from '@rialto/shared/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { Stars } from '@rialto/shared/ui/Stars';
import styled from 'styled-components';

interface ReviewEntryProps {
  review: Review;
  /** Written by the reader. */
  isOwn: boolean;
}

export function ReviewEntry({ review, isOwn }: ReviewEntryProps) {
  const { rating, comment, verified, user, createdAt } = review;
  return (
    <Entry>
      <Head>
        <b>{user.name}</b>
        <Stars rating={rating} />
        {isOwn && <Badge $tone="warn">Your review</Badge>}
        {verified && <Badge $tone="ok">Verified purchase</Badge>}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Head>
      <p>{comment}</p>
    </Entry>
  );
}

const Entry = styled.article`
  padding-top: ${space(4)};
  border-top: 1px solid ${color('line')};
  > p {
    max-width: 65ch;
    margin-top: ${space(2)};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  > time {
    margin-left: auto;
    color: ${color('inkSoft')};
    font-size: 14px;
  }
`;
