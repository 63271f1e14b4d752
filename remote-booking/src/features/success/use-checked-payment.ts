import { manageKeys } from '@daybook/api/keys';
import { payQueries } from '@daybook/api/pay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Polls the status of a payment with the provider until it is known; then reloads the booking. */
export function useCheckedPayment(token: string, reference: string | null): void {
  const client = useQueryClient();
  const { data } = useQuery({ ...payQueries.check(reference ?? ''), enabled: reference !== null });
  const isKnown = data?.state === 'paid' || data?.state === 'failed';
  useEffect(() => {
    if (isKnown) void client.invalidateQueries({ queryKey: manageKeys.booking(token) });
  }, [isKnown, token, client]);
}
