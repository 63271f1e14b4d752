import { planQueries } from '@daybook/api/desk-booking';
import type { RescheduleCheck } from '@daybook/contract/desk-booking';
import { sentenceOf } from '@daybook/shell/error-message';
import { useQueryClient } from '@tanstack/react-query';
import { ruleText } from '../../../entities/booking/form/rule-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import type { CalendarAppointment, CalendarData } from '../calendar-data.ts';
import type { MoveTarget } from './dialog-state.ts';
import { bookingOf, wishesOf } from './move-wish.ts';
import { staffNameIn } from './staff-name.ts';

/** Checks a move on the server before the dialog opens; returns the reason it is impossible for this user, or null. */
export function useCheckedMove(data: CalendarData) {
  const client = useQueryClient();
  const { when } = useBusiness();

  async function problemOf(bookingId: string, wish: RescheduleCheck): Promise<string | null> {
    try {
      const { breaches, mayOverride } = await client.fetchQuery(planQueries.move(bookingId, wish));
      const inTheWay = mayOverride ? undefined : breaches.find(({ binds }) => binds);
      if (!inTheWay) return null;
      return ruleText(inTheWay, { staffName: staffNameIn(data)(inTheWay.staffId), when });
    } catch (error) {
      return sentenceOf(error);
    }
  }

  return async (item: CalendarAppointment, target: MoveTarget): Promise<string | null> => {
    let first: string | null = null;
    for (const wish of wishesOf(item, target, bookingOf(item, data.items))) {
      const problem = await problemOf(item.bookingId, wish);
      if (problem === null) return null;
      first ??= problem;
    }
    return first;
  };
}
