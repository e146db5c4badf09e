import { useAuth } from '@rialto/shared/auth';
import { containsFolded } from '@rialto/shared/contract/searchText';
import { paths } from '@rialto/shared/routing/paths';
import { menuOf } from '../layouts/SideMenu';
import { publicLinks } from '../navbar/publicLinks';
import type { OptionGroup, SearchOption } from '../search/searchOptions';
import { useLogout } from '../session/useLogout';
import { paletteTexts } from '../texts/paletteTexts';
import { shellTexts } from '../texts/shellTexts';
import { isDark, setColorScheme } from '../theme/colorScheme';

export function useCommands(text: string): Record<'search' | 'pages' | 'actions', OptionGroup> {
  const t = paletteTexts.use();
  const shell = shellTexts.use();
  const role = useAuth((state) => state.user?.role);
  const logout = useLogout();
  const typed = text.trim();
  const named = ({ label }: SearchOption) => containsFolded(label, typed);

  const pages: SearchOption[] = [
    ...(role ? menuOf(role).map(({ label, path }) => ({ label, to: path })) : []),
    ...publicLinks.map(({ name, to }) => ({ label: shell[name], to })),
  ].map((page) => ({ ...page, key: `page-${page.to}`, icon: 'leaf' }));

  const dark = isDark();
  const actions: SearchOption[] = [
    {
      key: 'theme',
      label: dark ? t.toLight : t.toDark,
      icon: 'moon',
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    ...(role
      ? [{ key: 'logout', label: shell.logout, icon: 'user' as const, run: () => void logout() }]
      : [
          { key: 'login', label: shell.login, icon: 'user' as const, to: paths.login },
          { key: 'register', label: shell.register, icon: 'user' as const, to: paths.register },
        ]),
  ];

  return {
    search: {
      label: t.search,
      options: typed ? [{ key: 'search', label: t.searchFor(typed), icon: 'search', to: paths.search(typed) }] : [],
    },
    pages: { label: t.pages, options: pages.filter(named) },
    actions: { label: t.actions, options: actions.filter(named) },
  };
}
