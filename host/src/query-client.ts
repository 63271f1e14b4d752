import { ApiError } from '@daybook/api';
import { meaningOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';

/** Temporary statuses: the server is restarting, or the proxy has no server to reach. */
const passing: readonly (number | null)[] = [502, 503, 504];

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || passing.includes(error.status));

/** Shows a toast for a failed mutation, unless the screen or the end of the session already shows the error. */
function showMutationError(error: unknown, shownBy: unknown): void {
  const { sentence, endsSession } = meaningOf(error);
  // A notice above the page tells of an outdated page.
  const isSilent = error instanceof ApiError && (error.kind === 'aborted' || error.isOutdated);
  if (shownBy === shownByScreen.errorShownBy || endsSession || isSilent) return;
  notify({ tone: 'error', message: sentence });
}

/**
 * The page's only query client. Reads are retried twice after a temporary failure; writes are never retried. Failed
 * reads are shown by the screen.
 */
export function createQueryClient(): QueryClient {
  // With the library's default timer, a second click could arrive before the button is drawn as busy.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _before, { meta }) => showMutationError(error, meta?.errorShownBy),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        // Without a connection a call fails at once instead of waiting silently.
        networkMode: 'always',
        // What is shown may have changed without the live updates.
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
