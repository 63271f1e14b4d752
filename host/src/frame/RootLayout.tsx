import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import type { Host } from '../routing/host.ts';
import type { ServedAreas } from '../routing/served-areas.ts';
import { PageNotices } from '../updates/PageNotices.tsx';
import { Spinner } from './Spinner.tsx';

/** Around every page: the page that is there stays until the next is ready, under the spinner. */
export function RootLayout({ host, served }: { host: Host; served: ServedAreas }) {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  return (
    <>
      <PageNotices host={host} served={served} pathname={pathname} />
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
