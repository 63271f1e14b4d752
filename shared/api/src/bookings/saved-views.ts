import { refetches } from '../handlers.ts';
import { savedViewKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const savedViewQueries = {
  /** The user's own views of the register and the shared ones, and the chosen columns. */
  list: () => queryFor('GET saved-views', savedViewKeys.all, undefined, { staleTime: 60_000 }),
};

const refetchAll = refetches(savedViewKeys.all);

export const savedViewMutations = {
  save: () => mutationFor('POST saved-views', { onSuccess: refetchAll }),
  /** A stale version is `version_conflict`. */
  change: () => mutationFor('PUT saved-views/:savedViewId', { onSettled: refetchAll }),
  remove: () => mutationFor('DELETE saved-views/:savedViewId', { onSettled: refetchAll }),
  /** Shown at once; if saving fails, the screen says so and the choice stays for now. */
  chooseColumns: () =>
    mutationFor('PUT register-columns', {
      onMutate: ({ columns }, { client }) => {
        client.setQueryData(savedViewQueries.list().queryKey, (known) => known && { ...known, columns });
      },
    }),
};
