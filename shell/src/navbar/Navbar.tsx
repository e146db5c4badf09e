import { useAuth } from '@rialto/shared/auth';
import { paths } from '@rialto/shared/paths';
import { Link, useLocation } from '@rialto/shared/router';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useEffect, useState } from 'react';
import { PaletteButton } from '../palette/PaletteButton';
import { SearchField } from '../search/SearchField';
import { shellTexts } from '../texts/shellTexts';
import { CartLink } from './CartLink';
import { Actions, Bar, Header, Links, LoginLink, Logo, MobilePanel, RegisterLink, Toggle } from './navbarParts';
import { publicLinks } from './publicLinks';
import { UserMenu } from './UserMenu';
import { useScrolled } from './useScrolled';

export function Navbar() {
  const t = shellTexts.use();
  const { pathname, key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key; // any navigation closes the panel
  const scrolled = useScrolled(50);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const items = publicLinks.map(({ name, to, path }) => (
    <li key={name}>
      <Link to={to} preventScrollReset={to.includes('#')} aria-current={path === pathname ? 'page' : undefined}>
        {t[name]}
      </Link>
    </li>
  ));

  return (
    <Header data-scrolled={scrolled} $solid={scrolled || open}>
      <Bar>
        <Logo to={paths.home}>Rialto</Logo>
        <Links as="nav" aria-label={t.mainNavigation}>
          <ul>{items}</ul>
        </Links>
        <SearchField place="bar" />
        <Actions>
          {/* Before the session is known, nothing that can be pressed stands where something wider may push it away. */}
          <Account />
          <CartLink />
          <PaletteButton />
          <Toggle
            type="button"
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={() => setOpenAt(open ? null : key)}
          >
            <Icon name={open ? 'close' : 'menu'} size={24} />
            <VisuallyHidden>{open ? t.closeMenu : t.openMenu}</VisuallyHidden>
          </Toggle>
        </Actions>
      </Bar>
      <MobilePanel id="mobile-menu" hidden={!open}>
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
  const { status, user } = useAuth();
  if (user) return <UserMenu email={user.email} />;
  return (
    <>
      <LoginLink to={paths.login} $hidden={status === 'restoring'}>
        {t.login}
      </LoginLink>
      <RegisterLink to={paths.register} $small $hidden={status === 'restoring'}>
        {t.register}
      </RegisterLink>
    </>
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
