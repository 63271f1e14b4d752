import { type Session, SessionProvider } from '@daybook/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { AboutDialog, type Versions } from './frame/AboutDialog.tsx';
import { Notices } from './notices/Notices.tsx';
import type { NoticeQueue } from './notices/notice-queue.ts';
import type { HostRouter } from './routing/host.ts';

interface Props {
  session: Session;
  queryClient: QueryClient;
  router: HostRouter;
  notices: NoticeQueue;
  firstScreen: Promise<void>;
  versions(): Versions;
}

/** The page: the providers around every area, and the toasts beside them. */
export function App({ session, queryClient, router, notices, firstScreen, versions }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <RouterProvider router={router} />
        <AboutDialog versions={versions} />
      </SessionProvider>
      <Notices queue={notices} firstScreen={firstScreen} />
    </QueryClientProvider>
  );
}
