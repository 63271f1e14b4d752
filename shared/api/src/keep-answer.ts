import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Replaces the cached data by the response of a change, or derives the new data from it. A request in flight may have
 * started before the change and would restore the old data, so it is repeated.
 */
export function keepAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<unknown, Key> | undefined, InferDataFromTag<unknown, Key> | undefined>,
): void {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
  client.setQueryData(queryKey, answer);
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true });
}
