import { setQueryClient, setTokenSource } from '@daybook/api';
import type { User } from '@daybook/contract/auth';
import { createSession, SessionProvider } from '@daybook/session';
import type { RemoteModule } from '@daybook/shell/remote-module';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, parsePath, type RouteObject, RouterProvider } from 'react-router-dom';

interface Options {
  /** The initial address: `/staff/bookings?tab=today`. */
  path: string;
  /** The state of the browser's history entry. */
  state?: unknown;
  /** The signed-in user; none by default. */
  as?: User;
  density?: 'roomy' | 'compact';
  /** For tests with fake timers: advances the time between keystrokes. */
  advanceTimers?: (ms: number) => void | Promise<void>;
}

const fromRemote = (routes: RemoteModule['routes']): RouteObject[] =>
  Object.entries(routes).map(([path, children]) => ({ path, children }));

const isList = (routes: RouteObject[] | RemoteModule['routes']): routes is RouteObject[] =>
  Array.isArray(routes);

/** A client without retries, so that a test sees the error at once. */
function aQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
}

/**
 * Renders routes like the host: a remote's `routes`, or a given list. The session, the cache, the design system and the
 * router are real; only the server is the mock API. A login takes no time.
 */
export function renderScreen(
  routes: RouteObject[] | RemoteModule['routes'],
  { path, state, as, density = 'compact', advanceTimers }: Options,
) {
  const session = createSession({
    ...(as && { as: { user: as, token: 'test-token' } }),
    wait: () => Promise.resolve(),
  });
  const queryClient = aQueryClient();
  setTokenSource(session.token);
  setQueryClient(queryClient);
  const children = isList(routes) ? routes : fromRemote(routes);
  const router = createMemoryRouter(
    [{ element: <Outlet />, HydrateFallback: () => <p>Loading</p>, children }],
    { initialEntries: [{ ...parsePath(path), state }] },
  );
  const view = render(
    <DaybookProvider density={density} env="test">
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </DaybookProvider>,
  );
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  return { ...view, user, router, session, queryClient };
}
