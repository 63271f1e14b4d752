import { planQueries } from '@daybook/api/desk-booking';
import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

/** Staff who are free for an appointment. */
export interface FreeColleagues {
  colleagues: readonly { staffId: string; name: string }[];
  state: 'loading' | 'failed' | 'known';
  chosen: string | null;
}

/** Free colleagues for the appointments to reassign, requested only for these; the first is preselected. */
export function useFreeColleagues(given: readonly AffectedAppointment[]) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const answers = useQueries({
    queries: given.map(({ bookingId, appointmentId }) => planQueries.colleagues(bookingId, appointmentId)),
  });
  const free = new Map(
    given.map(({ appointmentId }, index): [string, FreeColleagues] => {
      const answer = answers[index];
      const colleagues = answer?.data ?? [];
      const colleague = colleagues.find(({ staffId }) => staffId === chosen[appointmentId]) ?? colleagues[0];
      const state = answer?.isError ? 'failed' : answer?.data ? 'known' : 'loading';
      return [appointmentId, { colleagues, state, chosen: colleague?.staffId ?? null }];
    }),
  );
  return {
    of: (appointmentId: string) => free.get(appointmentId),
    choose: (appointmentId: string, staffId: string) =>
      setChosen((current) => ({ ...current, [appointmentId]: staffId })),
  };
}
