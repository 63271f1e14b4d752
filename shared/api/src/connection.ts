import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

type TokenSource = () => Promise<string | null>;

/** The settings of the client, set once by the page. */
interface Connection {
  token: TokenSource;
  releaseId: string | null;
  /** The API that the page was made for, by its fingerprint; null if unknown. */
  api: string | null;
  unauthorized: ((error: ApiError) => void) | null;
  outdated: (() => void) | null;
  queryClient: QueryClient | null;
}

export const connection: Connection = {
  token: async () => null,
  releaseId: null,
  api: null,
  unauthorized: null,
  outdated: null,
  queryClient: null,
};

/** Sets the source of the bearer token of private calls; null without a signed-in user. The session calls this. */
export function setTokenSource(source: TokenSource): void {
  connection.token = source;
}

/** Sets the release id that every call sends as `X-Daybook-Release`. The host calls this at its start. */
export function setReleaseId(id: string): void {
  connection.releaseId = id;
}

/**
 * Subscribes to private calls whose token the server no longer accepts, if that token is still in use: a late response
 * says nothing about a newer sign-in. A new listener replaces the old one. Returns the unsubscribe function.
 */
export function onUnauthorized(listener: (error: ApiError) => void): () => void {
  connection.unauthorized = listener;
  return () => {
    if (connection.unauthorized === listener) connection.unauthorized = null;
  };
}

/**
 * Subscribes to calls that the server refuses because it offers another API than `api`, for which the page was made. A
 * new listener replaces the old one. The host calls this at its start.
 */
export function onOutdated(api: string | null, listener: () => void): void {
  connection.api = api;
  connection.outdated = listener;
}

/** Sets the single query cache of this page. The host calls this at its start. */
export function setQueryClient(client: QueryClient): void {
  connection.queryClient = client;
}

/** The single query cache of this page, for code outside components: loaders that prefetch. */
export function queryClient(): QueryClient {
  if (!connection.queryClient) throw new Error('The page has no query client yet.');
  return connection.queryClient;
}
