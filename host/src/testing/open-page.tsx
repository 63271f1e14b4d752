import { setQueryClient, setTokenSource } from '@daybook/api';
import { tabStorage } from '@daybook/api/storage';
import type { User } from '@daybook/contract/auth';
import { createSession } from '@daybook/session';
import { mockApi } from '@daybook/testing/mock-api';
import { act, cleanup, render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { App } from '../App.tsx';
import { followSession, startSession } from '../follow-session.ts';
import type { HostArea } from '../loader/release.ts';
import { createReleaseStore } from '../loader/release-store.ts';
import { createNoticeQueue } from '../notices/notice-queue.ts';
import { createQueryClient } from '../query-client.ts';
import { createHostRouter } from '../routing/host-router.tsx';
import { followOutdated } from '../updates/outdated.ts';
import { keepUnsaved } from '../updates/unsaved.ts';
import { startArea } from '../warm-up.ts';
import { fakeLoader } from './fake-loader.ts';
import { aRelease } from './loader-page.ts';
import { areas, remotes } from './remotes.tsx';

interface Options {
  /** The signed-in user, as if the profile had been fetched. Without it the stored session decides. */
  as?: User;
  loader?: ReturnType<typeof fakeLoader>;
  /** The areas of the page's release. */
  areas?: readonly HostArea[];
}

/** Stores a session in the browser, as a previous page would. */
export async function storeSession(user: User): Promise<void> {
  mockApi({ 'POST auth/login': { token: 'kept-token', user } });
  const earlier = createSession({ wait: async () => {} });
  await earlier.login({ email: user.email, password: 'secret' });
}

// jsdom does not implement scrolling.
window.scrollTo = () => {};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

let open: { dispose(): void }[] = [];

/** Opens a page as `main.tsx` does, with a fake loader and server. */
export function openPage(
  path: string,
  { as, loader = fakeLoader(remotes), areas: pageAreas = areas }: Options = {},
) {
  window.history.replaceState(null, '', path);
  const session = createSession({ ...(as && { as: { user: as, token: 'a-token' } }), wait: async () => {} });
  const releases = createReleaseStore(aRelease());
  const host = {
    areas: () => pageAreas,
    loader,
    releases,
    session,
    unsaved: keepUnsaved({ shelf: tabStorage, owner: () => session.get().user?.userId ?? 'nobody' }),
    outdated: followOutdated(releases.get().api),
    version: releases.get().host,
  };
  const queryClient = createQueryClient();
  const notices = createNoticeQueue();
  setTokenSource(session.token);
  setQueryClient(queryClient);
  void startSession(host);
  void startArea(host, path);
  const router = createHostRouter(host);
  open.push(router);
  followSession({ host, router, queryClient });
  const versions = { release: 'r-2026-03-02', host: '0.1.0', remotes: { 'remote-staff': '1.4.2' } };
  render(
    <App
      session={session}
      queryClient={queryClient}
      notices={notices}
      firstScreen={Promise.resolve()}
      versions={() => versions}
    >
      <RouterProvider router={router} />
    </App>,
  );
  return {
    host,
    releases,
    router,
    session,
    queryClient,
    loader,
    path: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => act(() => router.navigate(to)),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  for (const router of open) router.dispose();
  open = [];
});
