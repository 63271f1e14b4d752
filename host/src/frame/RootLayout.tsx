import { tabStorage } from '@daybook/api/storage';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import type { Host } from '../routing/host.ts';
import { scrollKey } from '../routing/scroll-positions.ts';
import type { ServedAreas } from '../routing/served-areas.ts';
import { OfflineNotice } from '../updates/OfflineNotice.tsx';
import { PageNotices } from '../updates/PageNotices.tsx';
import { Spinner } from './Spinner.tsx';

/** Wraps every page. The current page stays visible under the spinner until the next one is ready. */
export function RootLayout({ host, served }: { host: Host; served: ServedAreas }) {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  return (
    <>
      <OfflineNotice />
      <PageNotices host={host} served={served} pathname={pathname} />
      <Outlet />
      {state === 'loading' && <Spinner place="over" />}
      {/* The router logs an error if it cannot write to the storage. */}
      {tabStorage.isLasting() && <ScrollRestoration storageKey={scrollKey} />}
    </>
  );
}
