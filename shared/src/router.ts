// A façade: a library shared whole cannot be tree-shaken, and a `export *` breaks builds from a warm webpack cache.
export type { LinkProps, LoaderFunctionArgs, NavLinkProps, RouteObject } from 'react-router-dom';
export {
  createBrowserRouter,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutlet,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
