import type { MenuEntry } from '@rialto/shared/area';
import type { Role } from '@rialto/shared/contract/user';
import { paths } from '@rialto/shared/paths';
import { NavLink } from '@rialto/shared/router';
import { color, from, radius, space, transition } from '@rialto/shared/theme';
import styled from 'styled-components';
import { activeAreas } from '../areas/registry';

const profile: MenuEntry = { label: 'Profile', path: paths.profile, roles: ['user', 'vendor', 'admin'], order: 1000 };

/** The menu of a role: what the areas declare for it, and the shell's own Profile. */
export function menuOf(role: Role): MenuEntry[] {
  return [...activeAreas().flatMap(({ menu }) => menu), profile]
    .filter(({ roles }) => roles.includes(role))
    .sort((a, b) => a.order - b.order);
}

const List = styled.ul`
  display: flex;
  gap: ${space(1)};
  margin-inline: -${space(4)};
  padding: 4px ${space(4)};
  overflow-x: auto;
  scrollbar-width: thin;
  ${from('large')} {
    position: sticky;
    top: calc(var(--header) + ${space(5)});
    flex-direction: column;
    margin: 0;
    padding: 0;
  }
  a {
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
`;

export function SideMenu({ role }: { role: Role }) {
  return (
    <nav aria-label="Dashboard">
      <List>
        {menuOf(role).map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path}>{label}</NavLink>
          </li>
        ))}
      </List>
    </nav>
  );
}
