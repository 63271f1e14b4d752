import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what a change answered with in the place of what was known. What is being asked for at that moment may have been
 * asked before the change, and would bring back what was: it is asked again.
 */
export function keepAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: InferDataFromTag<unknown, Key>,
): void {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
  client.setQueryData(queryKey, answer);
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true });
}
