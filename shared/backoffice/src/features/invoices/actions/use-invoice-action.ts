import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import { invoiceKeys } from '@daybook/api/keys';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Another user changed the invoice first. */
export const isConflict = (error: unknown): boolean => hasCode(error, 'version_conflict');

/** An action whose refusal is shown beside its button. A version conflict also refetches the invoice. */
export function useInvoiceAction<Data, Variables, Before>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
) {
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
    error,
    /** The problems by field path. */
    fields,
    /** The message beside the button, unless a field shows it. */
    problem: error && Object.keys(fields).length === 0 ? sentenceOf(error) : null,
  };
}
