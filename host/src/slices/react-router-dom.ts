/**
 * The names of react-router that the product may use. The host provides this file to itself and to every remote under
 * the name `react-router-dom`: 31 kB less than the whole. A name that is missing here is `undefined` in a browser,
 * so a test compares this list with what the sources import.
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
