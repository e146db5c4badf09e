import { Outlet, useLocation } from '@rialto/shared/router';
import { signedInAs } from '@rialto/shared/session/sessionMark';
import { space } from '@rialto/shared/theme/theme';
import styled, { css } from 'styled-components';
import { Announcements } from '../announcements/Announcements';
import { layoutOf } from '../areas/areaRoutes';
import { ConfirmHost } from '../hosts/ConfirmHost';
import { FactorHost } from '../hosts/FactorHost';
import { NoticeHost } from '../hosts/NoticeHost';
import { Navbar } from '../navbar/Navbar';
import { PaletteHost } from '../palette/PaletteHost';
import { PageScroll } from '../startup/PageScroll';
import { menuWidth } from './DashboardLayout';
import { Footer } from './Footer';
import { SkipLink } from './SkipLink';
import { UnverifiedHost } from './UnverifiedHost';
import { useRouteFocus } from './useRouteFocus';

/** 1600 px of content beside the menu. */
const deskWidth = `calc(100rem + ${menuWidth} + ${space(6)} + 2 * ${space(5)})`;

const Frame = styled.div<{ $isDashboard: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  ${({ $isDashboard }) =>
    $isDashboard &&
    css`
      ${signedInAs(['vendor', 'admin'])} {
        --container: ${deskWidth};
      }
    `}
`;

export function RootLayout() {
  useRouteFocus();
  const { pathname } = useLocation();
  return (
    <>
      <Frame $isDashboard={layoutOf(pathname) === 'dashboard'}>
        <SkipLink />
        <Announcements />
        <UnverifiedHost />
        <Navbar />
        <Outlet />
        <Footer />
      </Frame>
      <ConfirmHost />
      <FactorHost />
      <NoticeHost />
      <PaletteHost />
      <PageScroll />
    </>
  );
}
