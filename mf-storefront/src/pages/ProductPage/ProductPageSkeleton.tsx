import { from, space } from '@rialto/shared/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { productTexts } from '../../texts/productTexts';

export function ProductPageSkeleton() {
  const t = productTexts.use();
  return (
    <Frame role="status" aria-label={t.loading}>
      <Skeleton $height="36px" $width="92px" />
      <Columns>
        <Skeleton $height="min(460px, 90vw)" />
        <Lines>
          <Skeleton $height="20px" $width="50%" />
          <Skeleton $height="48px" $width="85%" />
          <Skeleton $height="18px" $width="35%" />
          <Skeleton $height="76px" />
          <Skeleton $height="36px" $width="30%" />
          <Skeleton $height="46px" $width="70%" />
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
