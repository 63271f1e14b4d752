import { payMutations, payQueries } from '@daybook/api/pay';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What a proof may be. */
export const proofTypes = 'image/jpeg,image/png,image/webp,application/pdf';

/** Tells of a transfer and adds its proof; afterwards the invoice is read again. */
export function useClaim(token: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: payQueries.view(token).queryKey });
  const claim = useMutation({ ...payMutations.claim(), meta: shownByScreen, onSettled });
  const prove = useMutation({ ...payMutations.prove(), meta: shownByScreen, onSettled });
  return { claim, prove };
}

export type TransferClaiming = ReturnType<typeof useClaim>;
