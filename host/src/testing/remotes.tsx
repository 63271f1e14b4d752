import { useUser } from '@daybook/session';
import { indexRedirect, unknownRedirect } from '@daybook/shell/redirects';
import type { RemoteModule } from '@daybook/shell/remote-module';
import { useDirty, useKeptDraft } from '@daybook/shell/unsaved-work';
import { useState } from 'react';
import { Outlet, type RouteObject, useBlocker, useParams } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';

export const areas: readonly HostArea[] = [
  {
    remote: 'remote-auth',
    paths: ['/auth', '/reset-password/:token'],
    label: 'Log in',
    requires: null,
    off: null,
  },
  { remote: 'remote-booking', paths: ['/booking'], label: 'Book an appointment', requires: null, off: null },
  { remote: 'remote-staff', paths: ['/staff'], label: 'Staff area', requires: 2, off: null },
  { remote: 'remote-admin', paths: ['/admin'], label: 'Administration', requires: 1, off: null },
];

const page = (path: string, title: string): RouteObject => ({
  path,
  element: <h1 tabIndex={-1}>{title}</h1>,
});

function Token() {
  return <h1>Reset password with {useParams().token}</h1>;
}

function Broken(): never {
  throw new Error('This screen broke.');
}

/** A form that asks before the user leaves it, like those of the back office. */
function Account() {
  const [name, setName] = useState(useKeptDraft('/staff/my-account#name', ''));
  useDirty('/staff/my-account#name', name !== '', name);
  const { state } = useBlocker(name !== '');
  return (
    <>
      <h1>Account of {useUser().fullName}</h1>
      <input aria-label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      {state === 'blocked' && <p>Leave without saving?</p>}
    </>
  );
}

const remote = (name: string, routes: RemoteModule['routes']): RemoteModule => ({
  contract: 'remote@1',
  build: { name, version: '1.0.0' },
  routes,
  navigation: [],
});

/** Minimal remotes. */
export const remotes = {
  'remote-auth': remote('remote-auth', {
    '/auth': [page('login', 'Login'), page('forgot-password', 'Forgot password')],
    '/reset-password/:token': [{ index: true, element: <Token /> }],
  }),
  'remote-booking': remote('remote-booking', {
    '/booking': [{ index: true, element: <h1>Booking</h1> }, page('success', 'Booking success')],
  }),
  'remote-staff': remote('remote-staff', {
    '/staff': [
      {
        element: <Outlet />,
        children: [
          indexRedirect('/staff/dashboard'),
          page('dashboard', 'Staff dashboard'),
          page('bookings', 'Staff bookings'),
          { path: 'my-account', element: <Account /> },
          { path: 'broken', element: <Broken /> },
        ],
      },
    ],
  }),
  'remote-admin': remote('remote-admin', {
    '/admin': [
      indexRedirect('/admin/dashboard'),
      page('dashboard', 'Admin dashboard'),
      page('invoice/view/:id', 'Invoice'),
      unknownRedirect('/admin/dashboard'),
    ],
  }),
};
