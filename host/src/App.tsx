import { type Session, SessionProvider } from '@daybook/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AboutDialog, type Versions } from './frame/AboutDialog.tsx';
import { Notices } from './notices/Notices.tsx';
import type { NoticeQueue } from './notices/notice-queue.ts';

interface Props {
  session: Session;
  queryClient: QueryClient;
  /** The router, which shows the page of the address. */
  children: ReactNode;
  notices: NoticeQueue;
  firstScreen: Promise<void>;
  versions(): Versions;
}

/** The page: the providers around every area, and the toasts beside them. */
export function App({ session, queryClient, children, notices, firstScreen, versions }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        {children}
        <AboutDialog versions={versions} />
      </SessionProvider>
      <Notices queue={notices} firstScreen={firstScreen} />
    </QueryClientProvider>
  );
}
