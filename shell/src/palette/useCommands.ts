import { useAuth } from '@rialto/shared/auth';
import { paths } from '@rialto/shared/paths';
import { menuOf } from '../layouts/SideMenu';
import { publicLinks } from '../navbar/publicLinks';
import type { OptionGroup, SearchOption } from '../search/searchOptions';
import { useLogout } from '../session/useLogout';
import { isDark, setColorScheme } from '../theme/colorScheme';

/** What the palette offers beside goods and shops, as far as it is named like what was typed. */
export function useCommands(text: string): Record<'search' | 'pages' | 'actions', OptionGroup> {
  const role = useAuth((state) => state.user?.role);
  const logout = useLogout();
  const typed = text.trim();
  const named = ({ label }: SearchOption) => label.toLowerCase().includes(typed.toLowerCase());

  const pages: SearchOption[] = [
    ...(role ? menuOf(role).map(({ label, path }) => ({ label, to: path })) : []),
    ...publicLinks.map(({ label, to }) => ({ label, to })),
  ].map((page) => ({ ...page, key: `page-${page.to}`, icon: 'leaf' }));

  const dark = isDark();
  const actions: SearchOption[] = [
    {
      key: 'theme',
      label: dark ? 'Switch to the light theme' : 'Switch to the dark theme',
      icon: 'moon',
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    ...(role
      ? [{ key: 'logout', label: 'Logout', icon: 'user' as const, run: () => void logout() }]
      : [
          { key: 'login', label: 'Login', icon: 'user' as const, to: paths.login },
          { key: 'register', label: 'Register', icon: 'user' as const, to: paths.register },
        ]),
  ];

  return {
    search: {
      label: 'Search',
      options: typed
        ? [{ key: 'search', label: `Search all products for “${typed}”`, icon: 'search', to: paths.search(typed) }]
        : [],
    },
    pages: { label: 'Pages', options: pages.filter(named) },
    actions: { label: 'Actions', options: actions.filter(named) },
  };
}
