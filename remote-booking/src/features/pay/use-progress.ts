import { payQueries } from '@daybook/api/pay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Polls the status of a payment until it is known; then reloads the invoice. */
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
    // A first request still in progress may return the old state and would suppress a new one.
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }, [isKnown, token, client]);
  return state;
}

export type PayProgress = ReturnType<typeof useProgress>;
