import { Skeleton } from '@rialto/shared/ui/Feedback';
import styled from 'styled-components';
import { Body, Card } from './productCardParts';

/** A card's shape while the products are on their way. */
export function ProductCardSkeleton() {
  return (
    <Card as="div">
      <Plate />
      <Body>
        <Lines>
          <Skeleton $width="40%" $height="0.875rem" />
          <Skeleton $width="75%" $height="1.25rem" />
          <Skeleton $height="2.375rem" />
          <Skeleton $width="55%" $height="1rem" />
          <Skeleton $width="35%" $height="1.75rem" />
          <Skeleton $height="2.875rem" />
        </Lines>
      </Body>
    </Card>
  );
}

const Plate = styled(Skeleton)`
  height: auto;
  aspect-ratio: 4 / 3;
  border-radius: 20px 20px 0 0;
`;

const Lines = styled.div`
  display: grid;
  gap: 13px;
`;
