/**
 * The exports of the query library that Daybook uses. The host serves this file to itself and to every remote under the
 * library's name: 3 kB less than the whole library. A missing export is `undefined` in the browser, so a test compares
 * this list with the imports in the sources. The library is imported under an alias (`imports` in the host's
 * package.json); under its own name this file would import itself.
 */
export {
  keepPreviousData,
  MutationCache,
  mutationOptions,
  notifyManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '#react-query';
