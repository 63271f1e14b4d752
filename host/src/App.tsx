import { type Session, SessionProvider } from '@daybook/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import type { Versions } from './frame/AboutDialog.tsx';
import { useLatePart } from './frame/use-late-part.ts';
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
  const loadAbout = useCallback(async () => {
    await firstScreen;
    return (await import('./late-parts.ts')).AboutDialog;
  }, [firstScreen]);
  const AboutDialog = useLatePart(loadAbout);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        {children}
        {AboutDialog && <AboutDialog versions={versions} />}
      </SessionProvider>
      <Notices queue={notices} firstScreen={firstScreen} />
    </QueryClientProvider>
  );
}
