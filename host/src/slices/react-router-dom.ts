/**
 * The exports of react-router that Daybook uses. The host serves this file to itself and to every remote as
 * `react-router-dom`: 31 kB less than the whole library. A missing export is `undefined` in the browser, so a test
 * compares this list with the imports in the sources.
 */
export {
  createBrowserRouter,
  createPath,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
