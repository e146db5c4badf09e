import { from, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { productTexts } from '../../texts/productTexts';

export function ProductPageSkeleton() {
  const t = productTexts.use();
  return (
    <Frame role="status" aria-label={t.loading}>
      <Skeleton $height="2.25rem" $width="5.75rem" />
      <Columns>
        <Skeleton $height="min(28.75rem, 90vw)" />
        <Lines>
          <Skeleton $height="1.25rem" $width="50%" />
          <Skeleton $height="3rem" $width="85%" />
          <Skeleton $height="1.125rem" $width="35%" />
          <Skeleton $height="4.75rem" />
          <Skeleton $height="2.25rem" $width="30%" />
          <Skeleton $height="2.875rem" $width="70%" />
        </Lines>
      </Columns>
    </Frame>
  );
}

const Frame = styled(Container)`
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(5)} ${space(7)};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
    gap: clamp(24px, 4vw, 56px);
  }
`;

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  padding-block: ${space(4)};
`;
