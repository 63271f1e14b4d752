import type {
  InferDataFromTag,
  MutationFunctionContext,
  QueryClient,
  QueryKey,
  Updater,
} from '@tanstack/react-query';
import { invalidate } from './keys.ts';

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

/** The arguments of `onSuccess`, `onError` and `onSettled` end with the context. */
type Arguments = [...unknown[], MutationFunctionContext];
const clientOf = (given: Arguments): QueryClient => (given.at(-1) as MutationFunctionContext).client;

/** A handler that marks data as stale. */
export const invalidates =
  (...keys: readonly QueryKey[]) =>
  (...given: Arguments): void =>
    void invalidate(clientOf(given), keys);

/** A handler that keeps the mutation pending until the data on screen has been refetched. */
export const refetches =
  (...keys: readonly QueryKey[]) =>
  (...given: Arguments): Promise<unknown> =>
    invalidate(clientOf(given), keys);

/** A handler that puts the response in the place of the cached data. */
export const stores =
  <Answer>(queryOf: (answer: Answer) => { queryKey: QueryKey }, after?: (...given: Arguments) => unknown) =>
  (answer: Answer, ...given: Arguments): unknown => {
    keepAnswer(clientOf(given), queryOf(answer).queryKey, answer);
    return after?.(answer, ...given);
  };
