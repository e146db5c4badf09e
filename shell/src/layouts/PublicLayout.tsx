import { useOutlet } from '@rialto/shared/router';
import styled from 'styled-components';
import { PageSkeleton } from './PageSkeleton';
import { useHashScroll } from './useHashScroll';

const Main = styled.main`
  flex: 1;
`;

export function PublicLayout() {
  const page = useOutlet();
  useHashScroll();
  return (
    <Main id="main" tabIndex={-1}>
      {page ?? <PageSkeleton />}
    </Main>
  );
}
