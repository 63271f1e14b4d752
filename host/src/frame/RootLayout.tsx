import { tabStorage } from '@daybook/api/storage';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { scrollKey } from '../routing/scroll-positions.ts';
import { OfflineNotice } from '../updates/OfflineNotice.tsx';
import { Spinner } from './Spinner.tsx';

interface Props {
  /** The notices about the running versions for this path. */
  notices(pathname: string): ReactNode;
}

/** Wraps every page. The current page stays visible under the spinner until the next one is ready. */
export function RootLayout({ notices }: Props) {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  return (
    <>
      <OfflineNotice />
      {notices(pathname)}
      <Outlet />
      {state === 'loading' && <Spinner place="over" />}
      {/* The router logs an error if it cannot write to the storage. */}
      {tabStorage.isLasting() && <ScrollRestoration storageKey={scrollKey} />}
    </>
  );
}
