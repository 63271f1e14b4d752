import { manageKeys } from '@daybook/api/keys';
import { manageMutations } from '@daybook/api/manage';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Claiming } from '../../transfer/claiming.ts';

/** Reports a transfer for a booking and adds its proof; then reloads the booking. */
export function useTransferReport(token: string): Claiming {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: manageKeys.booking(token) });
  const tell = useMutation({ ...manageMutations.tellOfTransfer(token), meta: shownByScreen, onSettled });
  const prove = useMutation({ ...manageMutations.proveTransfer(token), meta: shownByScreen, onSettled });
  return { tell, prove };
}
