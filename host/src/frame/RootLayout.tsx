import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { Spinner } from './Spinner.tsx';

/** Around every page: the page that is there stays until the next is ready, under the spinner. */
export function RootLayout() {
  const { state } = useNavigation();
  return (
    <>
      <Outlet />
      {state === 'loading' && <Spinner place="over" />}
      {canRemember() && <ScrollRestoration />}
    </>
  );
}

/** Inside a page of another site a browser may keep storage shut; the router would complain about it. */
function canRemember(): boolean {
  try {
    return window.sessionStorage !== null;
  } catch {
    return false;
  }
}
