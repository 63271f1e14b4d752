import type { Booking } from '@daybook/contract/register';
import { mayCheckOut, type VisitStep, visitSteps } from '@daybook/domain/visit-steps';
import { useUser } from '@daybook/session';
import { useBusiness } from '../../business/Business.tsx';

type Visit = Pick<Booking, 'status' | 'startAt' | 'endAt'> & {
  abilities: readonly string[];
  dueMinor?: number | null;
};

/** The user's next step with a visit, and the other possible ones. */
export function useSteps(visit: Visit): { primary: VisitStep | null; others: VisitStep[] } {
  const { now } = useBusiness();
  const user = useUser();
  return visitSteps(
    {
      ...visit,
      startAt: Date.parse(visit.startAt),
      endAt: Date.parse(visit.endAt),
      dueMinor: visit.dueMinor ?? null,
    },
    { now: now.getTime(), mayCheckOut: mayCheckOut(user) },
  );
}
