import type { Review } from '@rialto/shared/contract/review';
import { formatDate } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { Link } from '@rialto/shared/router';
import { color, radius, shadow, space, text } from '@rialto/shared/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Row } from '@rialto/shared/ui/Layout';
import { Stars } from '@rialto/shared/ui/Stars';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';

/** What the buyer said of a product, and a way to it. */
export function ReviewCard({ review: { product, rating, comment, verified, createdAt } }: { review: Review }) {
  return (
    <Card>
      <Thumbnail image={product.image} tintBy={product.id} size={72} />
      <Words>
        <h2>
          <Link to={paths.product(product.id)}>{product.name}</Link>
        </h2>
        <Row>
          <Stars rating={rating} />
          <Written dateTime={createdAt}>{formatDate(createdAt)}</Written>
          {verified && <Badge $tone="ok">Verified purchase</Badge>}
        </Row>
        <p>{comment}</p>
      </Words>
    </Card>
  );
}

/** The shape of a review that is on its way. */
export function ReviewSkeleton() {
  return (
    <Card as="div">
      <Skeleton $width="72px" $height="72px" />
      <Lines>
        <Skeleton $width="40%" $height="22px" />
        <Skeleton $width="180px" $height="16px" />
        <Skeleton $height="16px" />
      </Lines>
    </Card>
  );
}

const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(3)};
`;

const Card = styled.li`
  display: flex;
  gap: ${space(4)};
  padding: ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  @media (max-width: 479px) {
    padding: ${space(4)};
  }
`;

const Words = styled.div`
  display: grid;
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
