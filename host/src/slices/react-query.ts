/**
 * The names of the query library that the product may use. The host provides this file to itself and to every remote
 * under the library's name: 13 kB less than the whole. A name that is missing here is `undefined` in a browser, so a
 * test compares this list with what the sources import.
 */
export {
  keepPreviousData,
  MutationCache,
  mutationOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
