import { ApiError } from '@daybook/api';
import { invoiceMutations, invoiceQueries } from '@daybook/api/invoices';
import type { InvoiceInput } from '@daybook/contract/invoice-document';
import type { Invoice } from '@daybook/contract/invoices';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { isConflict } from '../actions/use-invoice-action.ts';

/** Creates the draft, or updates the stored one. */
export function useSaving(stored: Pick<Invoice, 'invoiceId' | 'version'> | null) {
  const client = useQueryClient();
  const keyOf = useOnceKey();
  const onError = (error: unknown) => {
    if (stored && isConflict(error)) {
      void client.invalidateQueries({ queryKey: invoiceQueries.detail(stored.invoiceId).queryKey });
    }
  };
  const create = useMutation({ ...invoiceMutations.create(), meta: shownByScreen, onError });
  const change = useMutation({ ...invoiceMutations.change(), meta: shownByScreen, onError });
  const { error } = stored ? change : create;

  return {
    save(input: InvoiceInput, onSuccess: (saved: Invoice) => void) {
      if (stored) {
        const { invoiceId, version } = stored;
        change.mutate({ invoiceId, version, ...input }, { onSuccess });
      } else create.mutate({ ...input, idempotencyKey: keyOf(input) }, { onSuccess });
    },
    reset: () => (stored ? change : create).reset(),
    isSaving: create.isPending || change.isPending,
    isRefused: error !== null,
    /** Another user saved the draft first. */
    isConflict: isConflict(error),
    /** The problems by field path of the input. */
    fields: error instanceof ApiError ? error.fields : {},
    problem: error && sentenceOf(error),
  };
}
