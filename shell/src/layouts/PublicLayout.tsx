import { Outlet } from '@rialto/shared/router';
import styled from 'styled-components';
import { Navbar } from '../navbar/Navbar';
import { Footer } from './Footer';
import { SkipLink } from './SkipLink';
import { useHashScroll } from './useHashScroll';

const Main = styled.main`
  min-height: 60vh;
`;

export function PublicLayout() {
  useHashScroll();
  return (
    <>
      <SkipLink />
      <Navbar />
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
    </>
  );
}
