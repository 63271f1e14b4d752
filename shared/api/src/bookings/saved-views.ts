import { deletePrivate, getPrivate, putPrivate } from '@daybook/api';
import type { BodyOf } from '@daybook/contract/endpoints';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';

const savedViewKeys = { all: ['saved-views'] as const };

export const savedViewQueries = {
  /** The user's own views of the register and the shared ones, and the chosen columns. */
  list: () =>
    queryOptions({
      queryKey: savedViewKeys.all,
      queryFn: ({ signal }) => getPrivate('saved-views', { signal }),
      staleTime: 60_000,
    }),
};

export const savedViewMutations = {
  save: () =>
    mutationFor('POST saved-views', {
      onSuccess: (_view, _body, _before, { client }) =>
        client.invalidateQueries({ queryKey: savedViewKeys.all }),
    }),
  /** A stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT saved-views/:savedViewId', {
      onSettled: (_view, _error, _body, _before, { client }) =>
        client.invalidateQueries({ queryKey: savedViewKeys.all }),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (savedViewId: string) =>
        deletePrivate('saved-views/:savedViewId', { params: { savedViewId } }),
      onSettled: (_nothing, _error, _id, _before, { client }) =>
        client.invalidateQueries({ queryKey: savedViewKeys.all }),
    }),
  /** Shown at once; if saving fails, the screen says so and the choice stays for now. */
  chooseColumns: () =>
    mutationOptions({
      mutationFn: (columns: BodyOf<'PUT register-columns'>['columns']) =>
        putPrivate('register-columns', { body: { columns } }),
      onMutate: (columns, { client }) => {
        client.setQueryData(savedViewQueries.list().queryKey, (known) => known && { ...known, columns });
      },
    }),
};
