import { space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { shellTexts } from '../texts/shellTexts';
import { useSlow } from './useSlow';

const Frame = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  min-height: 80vh;
  padding-block: ${space(6)};
`;

export function PageSkeleton() {
  const t = shellTexts.use();
  const slow = useSlow(true);
  return (
    <Frame role="status" aria-label={t.loadingPage}>
      {slow && <p>{t.stillLoading}</p>}
      <Skeleton $height="20rem" />
      <Skeleton $height="1.75rem" $width="40%" />
      <Skeleton $height="13.75rem" />
    </Frame>
  );
}
