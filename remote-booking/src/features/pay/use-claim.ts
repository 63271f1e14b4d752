import { payMutations, payQueries } from '@daybook/api/pay';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Claiming } from '../../transfer/claiming.ts';

/** Reports a transfer for an invoice and adds its proof; then reloads the invoice. */
export function useClaim(token: string): Claiming {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: payQueries.view(token).queryKey });
  const tell = useMutation({ ...payMutations.claim(token), meta: shownByScreen, onSettled });
  const prove = useMutation({ ...payMutations.prove(token), meta: shownByScreen, onSettled });
  return { tell, prove };
}
