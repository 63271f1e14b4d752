import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import { invoiceKeys } from '@daybook/api/invoices';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** True where somebody else was faster. */
export const isConflict = (error: unknown): boolean => hasCode(error, 'version_conflict');

/** An act on an invoice whose refusal is shown beside its button; what was seen and is old is asked for anew. */
export function useAct<Data, Variables, Before>(options: UseMutationOptions<Data, Error, Variables, Before>) {
  const client = useQueryClient();
  const { mutate, isPending, error, data, reset } = useMutation({
    ...options,
    meta: shownByScreen,
    onError: (refused) => {
      if (isConflict(refused)) void client.invalidateQueries({ queryKey: invoiceKeys.all });
    },
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    mutate,
    isPending,
    data,
    reset,
    /** What is wrong with a field, by its path. */
    fields,
    /** The sentence for beside the button, unless it stands at a field. */
    problem: error && Object.keys(fields).length === 0 ? sentenceOf(error) : null,
  };
}
