// A façade, as a library that is shared as a whole cannot be tree-shaken; `export *` breaks builds from a warm webpack cache.
export type { LinkProps, LoaderFunctionArgs, Navigator, NavLinkProps, RouteObject } from 'react-router-dom';
export {
  createBrowserRouter,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  Router,
  RouterProvider,
  redirect,
  ScrollRestoration,
  // For areas built against contract 1.5 or older.
  UNSAFE_DataRouterContext,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutlet,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
