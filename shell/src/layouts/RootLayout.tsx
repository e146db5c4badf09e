import { Outlet } from '@rialto/shared/router';
import styled from 'styled-components';
import { ConfirmHost } from '../hosts/ConfirmHost';
import { NoticeHost } from '../hosts/NoticeHost';
import { Navbar } from '../navbar/Navbar';
import { PaletteHost } from '../palette/PaletteHost';
import { PageScroll } from '../startup/PageScroll';
import { Footer } from './Footer';
import { SkipLink } from './SkipLink';
import { useRouteFocus } from './useRouteFocus';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

export function RootLayout() {
  useRouteFocus();
  return (
    <>
      <Frame>
        <SkipLink />
        <Navbar />
        <Outlet />
        <Footer />
      </Frame>
      <ConfirmHost />
      <NoticeHost />
      <PaletteHost />
      <PageScroll />
    </>
  );
}
