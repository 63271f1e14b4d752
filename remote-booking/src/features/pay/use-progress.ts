import { payQueries } from '@daybook/api/pay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How a payment stands, asked until that is known; then the invoice is read again. */
export function useProgress(token: string, reference: string | null) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...payQueries.check(reference ?? ''),
    enabled: reference !== null,
  });
  const state = reference === null ? null : (data?.state ?? (error ? null : 'checking'));
  const isKnown = state === 'paid' || state === 'failed';
  useEffect(() => {
    if (!isKnown) return;
    const { queryKey } = payQueries.view(token);
    // An invoice that is still on its way for the first time may be the one of before, and would not be asked for anew.
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }, [isKnown, token, client]);
  return state;
}

export type PayProgress = ReturnType<typeof useProgress>;
