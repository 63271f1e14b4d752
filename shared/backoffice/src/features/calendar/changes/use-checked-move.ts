import { planQueries } from '@daybook/api/desk-booking';
import { sentenceOf } from '@daybook/shell/error-message';
import { useQueryClient } from '@tanstack/react-query';
import { ruleWords } from '../../../booking-form/rule-words.ts';
import { useBusiness } from '../../../business/Business.tsx';
import type { CalendarAppointment, CalendarData } from '../calendar-data.ts';
import type { MoveTarget } from './asked.ts';
import { wishOf } from './move-wish.ts';
import { staffNameIn } from './staff-name.ts';

/** Asks the server about a move before anybody is asked: what makes it impossible for this person, or null. */
export function useCheckedMove(data: CalendarData) {
  const client = useQueryClient();
  const { when } = useBusiness();
  return async (item: CalendarAppointment, target: MoveTarget): Promise<string | null> => {
    try {
      const { breaches, mayOverride } = await client.fetchQuery(
        planQueries.move(item.bookingId, wishOf(item, target)),
      );
      const inTheWay = mayOverride ? undefined : breaches.find(({ binds }) => binds);
      if (!inTheWay) return null;
      return ruleWords(inTheWay, { staffName: staffNameIn(data)(inTheWay.staffId), when });
    } catch (error) {
      return sentenceOf(error);
    }
  };
}
