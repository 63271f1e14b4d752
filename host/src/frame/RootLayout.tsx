import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { Spinner } from './Spinner.tsx';

/** Around every page: the page that is there stays until the next is ready, under the spinner. */
export function RootLayout() {
  const { state } = useNavigation();
  return (
    <>
      <Outlet />
      {state === 'loading' && <Spinner place="over" />}
      <ScrollRestoration />
    </>
  );
}
