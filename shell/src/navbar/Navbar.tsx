import { useAuth } from '@rialto/shared/auth';
import { Link, useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { Slot } from '@rialto/shared/slots';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { layoutOf } from '../areas/areaRoutes';
import { MiniCartHost } from '../cart/MiniCartHost';
import { BellPlace } from '../notifications/BellPlace';
import { DeskSearch } from '../palette/DeskSearch';
import { PaletteButton } from '../palette/PaletteButton';
import { SearchField } from '../search/SearchField';
import { shellTexts } from '../texts/shellTexts';
import { CartLink } from './CartLink';
import {
  Actions,
  Bar,
  GuestLinks,
  Header,
  Links,
  LoginLink,
  Logo,
  MobilePanel,
  RegisterLink,
  Toggle,
} from './navbarParts';
import { publicLinks } from './publicLinks';
import { UserMenu } from './UserMenu';
import { useScrolled } from './useScrolled';

export function Navbar() {
  const t = shellTexts.use();
  const user = useAuth((state) => state.user);
  const { pathname, key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isDesk = user !== null && user.role !== 'user' && layoutOf(pathname) === 'dashboard';
  const open = openAt === key; // any navigation closes the panel
  const scrolled = useScrolled(50);
  const panel = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Hiding the panel would drop a focus inside it.
      if (panel.current?.contains(document.activeElement)) toggle.current?.focus();
      setOpenAt(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  // An open panel would cover the next focused element. A dialog returns the focus to the panel.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.closest('dialog')) setOpenAt(null);
  };

  const items = publicLinks.map(({ name, to, path }) => (
    <li key={name}>
      <Link to={to} preventScrollReset={to.includes('#')} aria-current={path === pathname ? 'page' : undefined}>
        {t[name]}
      </Link>
    </li>
  ));

  return (
    <Header data-scrolled={scrolled} $solid={scrolled || open} onBlur={closeBehind}>
      <Bar>
        <Logo to={paths.home}>Rialto</Logo>
        <Links as="nav" aria-label={t.mainNavigation}>
          <ul>{items}</ul>
        </Links>
        {isDesk ? <DeskSearch /> : <SearchField place="bar" />}
        <Actions>
          <PaletteButton />
          {/* Leftmost, as its width changes once the session is known: nothing pressable may move then. */}
          <Account />
          <BellPlace />
          <Slot name="navbar.badge" user={user} />
          <CartLink />
          <MiniCartHost />
          <Toggle
            ref={toggle}
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={() => setOpenAt(open ? null : key)}
          >
            <Icon name={open ? 'close' : 'menu'} size={24} />
            <VisuallyHidden>{open ? t.closeMenu : t.openMenu}</VisuallyHidden>
          </Toggle>
        </Actions>
      </Bar>
      <MobilePanel ref={panel} id="mobile-menu" hidden={!open}>
        <SearchField place="panel" />
        <nav aria-label={t.mobileNavigation}>
          <ul>{items}</ul>
        </nav>
        <MobileAccount />
      </MobilePanel>
    </Header>
  );
}

function Account() {
  const t = shellTexts.use();
  const user = useAuth((state) => state.user);
  if (user) return <UserMenu email={user.email} />;
  return (
    <GuestLinks>
      <LoginLink to={paths.login}>{t.login}</LoginLink>
      <RegisterLink to={paths.register} $small>
        {t.register}
      </RegisterLink>
    </GuestLinks>
  );
}

function MobileAccount() {
  const t = shellTexts.use();
  const signedOut = useAuth((state) => state.status === 'signedOut');
  if (!signedOut) return null;
  return (
    <>
      <ButtonLink to={paths.login} $variant="quiet" $wide>
        {t.login}
      </ButtonLink>
      <ButtonLink to={paths.register} $wide>
        {t.register}
      </ButtonLink>
    </>
  );
}
