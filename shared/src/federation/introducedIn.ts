import type * as auth from '@rialto/shared/auth';
import type * as cart from '@rialto/shared/cart';
import type * as confirm from '@rialto/shared/confirm';
import type { SlotName } from '@rialto/shared/contract/slots';
import type * as http from '@rialto/shared/http';
import type * as language from '@rialto/shared/language';
import type * as notify from '@rialto/shared/notify';
import type * as query from '@rialto/shared/query';
import type * as router from '@rialto/shared/router';
import type * as site from '@rialto/shared/site';
import type * as slots from '@rialto/shared/slots';

type Introduced<Module> = Record<keyof Module, string>;

/**
 * The contract version that introduced each export of the shared modules. The compiler and a test keep it complete. An area's build
 * reads from it the lowest contract that the area needs, so a version never changes: a new export gets the current version.
 */
export const introducedIn: {
  '@rialto/shared/auth': Introduced<typeof auth>;
  '@rialto/shared/cart': Introduced<typeof cart>;
  '@rialto/shared/confirm': Introduced<typeof confirm>;
  '@rialto/shared/http': Introduced<typeof http>;
  '@rialto/shared/language': Introduced<typeof language>;
  '@rialto/shared/notify': Introduced<typeof notify>;
  '@rialto/shared/query': Introduced<typeof query>;
  '@rialto/shared/router': Introduced<typeof router>;
  '@rialto/shared/site': Introduced<typeof site>;
  '@rialto/shared/slots': Introduced<typeof slots>;
} = {
  '@rialto/shared/auth': {
    endSession: '1.0.0',
    endSessionWithNotice: '1.0.0',
    endedByKey: '1.0.0',
    startSession: '1.0.0',
    tokenEnd: '1.0.0',
    tokenKey: '1.0.0',
    tokenUserId: '1.0.0',
    useAuth: '1.0.0',
  },
  '@rialto/shared/cart': {
    addToCart: '1.0.0',
    announceCart: '1.4.0',
    cartChanged: '1.4.0',
    cartQuery: '1.0.0',
    changeGuestCart: '1.4.0',
    followCart: '1.4.0',
    guestCartKey: '1.0.0',
    mergeGuestCart: '1.0.0',
    useCartCount: '1.0.0',
    useGuestCart: '1.0.0',
    useLastAdded: '2.0.0',
    useUnitsInCart: '1.4.0',
  },
  '@rialto/shared/confirm': {
    confirm: '1.0.0',
    useConfirm: '1.0.0',
  },
  '@rialto/shared/http': {
    ApiError: '1.0.0',
    errorMessage: '1.0.0',
    http: '1.0.0',
    loadHttp: '1.2.0',
    onWrite: '1.5.0',
    openStream: '1.0.0',
  },
  '@rialto/shared/language': {
    addTexts: '1.2.0',
    beforeLanguageChange: '1.2.0',
    chooseLanguage: '1.2.0',
    currentLanguage: '1.2.0',
    inLanguage: '1.2.0',
    languageCookie: '1.2.0',
    languageIn: '1.2.0',
    languages: '1.2.0',
    loadTexts: '1.2.0',
    locale: '1.2.0',
    textsArrived: '1.2.0',
    textsReady: '1.2.0',
    useInLanguage: '1.2.0',
    useLanguage: '1.2.0',
  },
  '@rialto/shared/notify': {
    dismissEnding: '1.0.0',
    dismissNotice: '1.0.0',
    noticesMark: '1.3.0',
    notify: '1.0.0',
    notifyEnding: '1.0.0',
    useNotices: '1.0.0',
  },
  '@rialto/shared/query': {
    QueryClient: '1.0.0',
    QueryClientProvider: '1.0.0',
    createQueryClient: '1.0.0',
    hydrate: '1.5.0',
    keepPreviousData: '1.0.0',
    queryClient: '1.0.0',
    queryOptions: '1.0.0',
    useInfiniteQuery: '1.0.0',
    useMutation: '1.0.0',
    useQuery: '1.0.0',
    useQueryClient: '1.0.0',
  },
  '@rialto/shared/router': {
    Link: '1.0.0',
    NavLink: '1.0.0',
    Navigate: '1.0.0',
    Outlet: '1.0.0',
    Router: '2.0.0',
    RouterProvider: '1.0.0',
    ScrollRestoration: '1.0.0',
    createBrowserRouter: '1.0.0',
    matchPath: '1.0.0',
    matchRoutes: '1.1.0',
    redirect: '1.0.0',
    useBlocker: '1.0.0',
    useLocation: '1.0.0',
    useMatches: '1.0.0',
    useNavigate: '1.0.0',
    useNavigation: '1.0.0',
    useNavigationType: '1.2.0',
    useOutlet: '1.0.0',
    useParams: '1.0.0',
    useRevalidator: '1.0.0',
    useRouteError: '1.0.0',
    useSearchParams: '1.0.0',
  },
  '@rialto/shared/site': {
    mediaUrl: '1.0.0',
    publicAddress: '1.2.0',
    site: '1.0.0',
    siteElementId: '1.0.0',
  },
  '@rialto/shared/slots': {
    setSlotProvider: '2.0.0',
    Slot: '2.0.0',
  },
};

/** The contract version that introduced each slot. Never changes, as above. */
export const slotsIntroducedIn: Record<SlotName, string> = {
  'product.badges': '2.0.0',
  'product.aside': '2.0.0',
  'product.below': '2.0.0',
  'card.badge': '2.0.0',
  'order.panel': '2.0.0',
  'order.actions': '2.0.0',
  'dashboard.home': '2.0.0',
  'profile.section': '2.0.0',
  'navbar.badge': '2.0.0',
  'palette.commands': '2.0.0',
};
