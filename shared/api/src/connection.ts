import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

type TokenSource = () => Promise<string | null>;

/** What the page tells the client once. */
interface Connection {
  token: TokenSource;
  releaseId: string | null;
  unauthorized: ((error: ApiError) => void) | null;
  queryClient: QueryClient | null;
}

export const connection: Connection = {
  token: async () => null,
  releaseId: null,
  unauthorized: null,
  queryClient: null,
};

/** Names where the bearer token of private calls comes from; null while nobody is signed in. The session does this. */
export function setTokenSource(source: TokenSource): void {
  connection.token = source;
}

/** Names the release that runs, sent with every call as `X-Daybook-Release`. The host does this at its start. */
export function setReleaseId(id: string): void {
  connection.releaseId = id;
}

/**
 * Subscribes to private calls whose token the server no longer accepts, if that token is still in use: a late answer
 * says nothing about a newer sign-in. A new listener replaces the old one. Returns the unsubscribe function.
 */
export function onUnauthorized(listener: (error: ApiError) => void): () => void {
  connection.unauthorized = listener;
  return () => {
    if (connection.unauthorized === listener) connection.unauthorized = null;
  };
}

/** Names the one cache of answers of this page. The host does this at its start. */
export function setQueryClient(client: QueryClient): void {
  connection.queryClient = client;
}

/** The one cache of answers of this page, for code outside of components: loaders that fetch ahead. */
export function queryClient(): QueryClient {
  if (!connection.queryClient) throw new Error('The page has no query client yet.');
  return connection.queryClient;
}
