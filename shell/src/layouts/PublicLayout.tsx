import { useOutlet } from '@rialto/shared/router';
import styled from 'styled-components';
import { Navbar } from '../navbar/Navbar';
import { Footer } from './Footer';
import { PageSkeleton } from './PageSkeleton';
import { SkipLink } from './SkipLink';
import { useHashScroll } from './useHashScroll';

const Main = styled.main`
  min-height: 60vh;
`;

/** Navbar, page, footer. There is no page while the area that has it is on its way at the first load. */
export function PublicLayout() {
  const page = useOutlet();
  useHashScroll();
  return (
    <>
      <SkipLink />
      <Navbar />
      <Main id="main" tabIndex={-1}>
        {page ?? <PageSkeleton />}
      </Main>
      <Footer />
    </>
  );
}
