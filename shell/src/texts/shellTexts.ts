import { formatList, plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  skip: 'Skip to content',
  loadingPage: 'Loading page',
  stillLoading: 'Still loading…',
  home: 'Home',
  categories: 'Categories',
  products: 'Products',
  shops: 'Shops',
  blog: 'Blog',
  footer: 'Footer',
  motto: 'A market, not a warehouse.',
  sell: 'Sell on Rialto',
  language: 'Language',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', device: 'System' },
  login: 'Login',
  logIn: 'Log in',
  logout: 'Logout',
  logoutQuestion: 'Are you sure you want to logout?',
  register: 'Register',
  dashboard: 'Dashboard',
  profile: 'Profile',
  dismiss: 'Dismiss',
  mainNavigation: 'Main',
  mobileNavigation: 'Main, mobile',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  cart: (units: number) => `Cart, ${plural(units, { one: '# item', other: '# items' })}`,
  searchAndCommands: 'Search and commands',
  search: 'Search the market',
  searchPlaces: { bar: 'Market', panel: 'Market, mobile', page: 'From this page' },
  suggestions: (found: number) => plural(found, { one: '# suggestion', other: '# suggestions' }),
  suggestionList: 'Suggestions',
  nothingFound: (typed: string) => `Nothing found for “${typed}”. Check the spelling or try another word.`,
  insteadOfNothing: 'You could also',
  paletteFailed: 'Search couldn’t load. Please try again.',
  goHome: 'Go to the home page',
  notFound: {
    title: 'Page not found',
    text: 'The link may be old or mistyped. Try a search instead.',
    allProducts: 'See all products',
  },
  forbidden: {
    title: 'You can’t open this page',
    people: { user: 'buyers', vendor: 'vendors', admin: 'admins' },
    text: (allowed: string[], own: string) =>
      `It’s for ${formatList(allowed)}. You’re logged in with an account for ${own}.`,
    toDashboard: 'Go to your dashboard',
  },
  crash: {
    title: 'Something went wrong',
    text: 'Nothing you saved is lost. Reloading the page usually helps.',
    reload: 'Reload the page',
  },
  area: {
    title: 'This page isn’t available right now',
    unreachable: 'We couldn’t load it. The rest of Rialto works as usual.',
    offline: 'You’re offline. This page will load once you’re back online.',
    slow: 'It took too long to load. The rest of Rialto works as usual.',
    broken: 'Something went wrong on our side. The rest of Rialto works as usual.',
    incompatible: 'Rialto was updated while you had it open. Reload the page to continue.',
    incompatibleVersions: (needed: string, provided: string) =>
      `It needs version ${needed} of the contract; this page has ${provided}.`,
    tryAgain: 'Try again',
    trying: 'Trying…',
    reload: 'Reload the page',
    details: 'Details',
  },
};

export type ShellTexts = typeof en;

/** What the shell says on any page. */
export const shellTexts = createTexts(en, partOf(translations, 'shell'));
