import { ApiError } from '@daybook/api';
import { meaningOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';

/** Statuses that pass by themselves: a server that restarts, or a proxy that found none. */
const passing: readonly (number | null)[] = [502, 503, 504];

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || passing.includes(error.status));

/** Says a failed act, unless its screen does, or the end of the session already says it. */
function tellOfMutation(error: unknown, shownBy: unknown): void {
  const { sentence, endsSession } = meaningOf(error);
  const isAborted = error instanceof ApiError && error.kind === 'aborted';
  if (shownBy === shownByScreen.errorShownBy || endsSession || isAborted) return;
  notify({ tone: 'error', message: sentence });
}

/**
 * The one cache of answers. What is read is asked for twice more when the failure may pass; what is written never is.
 * A failed read is the screen's to draw.
 */
export function createQueryClient(): QueryClient {
  // Not by the library's timer: a second click would come before it, on a button that is not drawn as busy yet.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _before, { meta }) => tellOfMutation(error, meta?.errorShownBy),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        // Without a connection a call fails and is said so; it does not wait in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
