/**
 * The names of the query library that the product may use. The host provides this file to itself and to every remote
 * under the library's name: 3 kB less than the whole. A name that is missing here is `undefined` in a browser, so a
 * test compares this list with what the sources import. The library has another name here (`imports` of the host's
 * package.json), or this file would be asked for itself.
 */
export {
  keepPreviousData,
  MutationCache,
  mutationOptions,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '#react-query';
