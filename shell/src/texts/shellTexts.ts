import { formatList, plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  skip: 'Skip to the content',
  loadingPage: 'Loading the page',
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
  paletteFailed: 'The search could not be loaded. Please try again.',
  goHome: 'Go to the home page',
  notFound: {
    title: 'There is nothing at this address',
    text: 'The link may be old, or a letter of it may be missing. Perhaps a search finds what you came for.',
    allProducts: 'See all products',
  },
  forbidden: {
    title: 'This page is not for your account',
    people: { user: 'buyers', vendor: 'vendors', admin: 'admins' },
    text: (allowed: string[], own: string) =>
      `It is for ${formatList(allowed)}. You are logged in with an account for ${own}.`,
    toDashboard: 'Go to your dashboard',
  },
  crash: {
    title: 'Rialto stopped with an error',
    text: 'Nothing you saved is lost. Loading the page again usually helps.',
    reload: 'Load the page again',
  },
  area: {
    title: (area: string) => `${area} is not available right now`,
    unreachable: 'It could not be loaded. The rest of Rialto works as usual.',
    offline: 'There is no connection to the internet. It comes by itself once there is one again.',
    slow: 'It took too long to load. The rest of Rialto works as usual.',
    broken: 'It stopped with an error. The rest of Rialto works as usual.',
    incompatible: 'It needs a newer version of Rialto than this page. Reload the page to get it.',
    incompatibleVersions: (needed: string, provided: string) =>
      `It needs a newer version of Rialto than this page: ${needed}, and this is ${provided}. Reload the page to get it.`,
    tryAgain: 'Try again',
    trying: 'Trying…',
    reload: 'Reload the page',
  },
};

export type ShellTexts = typeof en;

/** What the shell says on any page. */
export const shellTexts = createTexts(en, partOf(translations, 'shell'));
