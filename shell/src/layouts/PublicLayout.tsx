import { useOutlet } from '@rialto/shared/router';
import styled from 'styled-components';
import { PageSkeleton } from './PageSkeleton';
import { useHashScroll } from './useHashScroll';

const Main = styled.main`
  flex: 1;
`;

/** A public page. There is none while the area that has it is on its way at the first load. */
export function PublicLayout() {
  const page = useOutlet();
  useHashScroll();
  return (
    <Main id="main" tabIndex={-1}>
      {page ?? <PageSkeleton />}
    </Main>
  );
}
