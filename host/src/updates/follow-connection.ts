import { ApiError } from '@daybook/api';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { onlineManager, type QueryClient } from '@tanstack/react-query';

/** How often a page without a connection tries again. The browser reports only some of the ways back. */
const againMs = 5000;

/** Any response will do, but the browser's cache must not give it. */
const isReachable = () =>
  fetch('/api/v1/release', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Tells the query library whether the page is online. The browser's events are not enough: after a request that failed
 * for the network, the page checks whether the server is reachable. Once it is, the library refetches the data on
 * screen. Returns a function that stops this.
 */
export function followConnection(queryClient: QueryClient): () => void {
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout>;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const isOnline = await isReachable();
    isLooking = false;
    onlineManager.setOnline(isOnline);
    if (!isOnline) lookLater();
  }
  function lookLater(): void {
    clearTimeout(timer);
    timer = setTimeout(look, againMs);
  }
  const noteOutcome = ({ type, action }: { type: string; action?: { type: string; error?: unknown } }) => {
    if (type !== 'updated' || action?.type !== 'error') return;
    if (action.error instanceof ApiError && action.error.kind === 'network') void look();
  };
  const stops = [
    queryClient.getQueryCache().subscribe(noteOutcome),
    queryClient.getMutationCache().subscribe(noteOutcome),
    onlineManager.subscribe((isOnline) => {
      document.documentElement.toggleAttribute('data-offline', !isOnline);
      if (isOnline) notify({ tone: 'success', message: t('You’re back online') });
      else lookLater();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
