import { scrollIntoViewOnFocus } from '@rialto/shared/browser/scrollIntoViewOnFocus';
import type { Role } from '@rialto/shared/contract/user';
import { type MenuEntry, translated } from '@rialto/shared/federation/area';
import { Link, useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, radius, space, transition } from '@rialto/shared/theme/theme';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { activeAreas } from '../areas/registry';
import { shellTexts } from '../texts/shellTexts';
import { overviews } from './overviews';

/** The menu of a role: the entries that the areas declare, and the shell's own Profile. */
export function menuOf(role: Role): Pick<MenuEntry, 'label' | 'path' | 'covers'>[] {
  const profile = { label: shellTexts.current().profile, path: paths.profile, order: 1000 };
  const entries = activeAreas().flatMap(({ menu }) => menu.filter(({ roles }) => roles.includes(role)));
  return [...entries.map((entry) => ({ ...entry, label: translated(entry.label, entry.labels) })), profile].sort(
    (a, b) => a.order - b.order,
  );
}

const List = styled.ul`
  display: flex;
  gap: ${space(1)};
  margin-inline: -${space(4)};
  padding: 4px ${space(4)};
  overflow-x: auto;
  scroll-padding-inline: ${space(4)};
  scrollbar-width: thin;
  ${from('large')} {
    position: sticky;
    top: calc(var(--header) + ${space(5)});
    flex-direction: column;
    margin: 0;
    padding: 0;
  }
  li > * {
    display: block;
    padding: 10px 14px;
    border-radius: ${radius('medium')};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
    transition: ${transition('quick', 'background')};
  }
  a:hover {
    background: ${color('raised')};
  }
  a[aria-current] {
    background: ${color('leafTint')};
    color: ${color('leaf')};
    font-weight: 600;
  }
  @media (forced-colors: active) {
    a[aria-current] {
      text-decoration: underline;
    }
  }
`;

export function SideMenu({ role }: { role: Role }) {
  const t = shellTexts.use();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const start = overviews[role] ?? paths.profile;
  const currentOf = (path: string, covers: readonly string[] = []) => {
    if (pathname === path || (path === start && pathname === paths.dashboard)) return 'page';
    // A page below the entry's, such as a single order.
    return [path, ...covers].some((above) => pathname.startsWith(`${above}/`)) ? 'true' : undefined;
  };

  // On a phone the menu scrolls sideways: the current entry should be in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry follows the URL
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 4;
  }, [pathname]);

  return (
    <nav aria-label={t.dashboard}>
      <List ref={list} onFocus={scrollIntoViewOnFocus}>
        {menuOf(role).map(({ label, path, covers }) => (
          <li key={path}>
            <Link to={path} aria-current={currentOf(path, covers)}>
              {label}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** Reserves the menu's space until the session is restored. */
export function SideMenuSkeleton() {
  return (
    <div aria-hidden="true">
      <List>
        <li>
          <span>&nbsp;</span>
        </li>
      </List>
    </div>
  );
}
