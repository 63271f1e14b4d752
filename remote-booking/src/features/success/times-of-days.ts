import type { Slot } from '@daybook/contract/slots';
import { groupBy } from '@daybook/domain/group-by';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { formatTime } from '@daybook/ui/format/when';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import { dayOf } from '../../booking/days.ts';

/** A day with the times to which a booking can be moved. */
export interface DayOfTimes {
  day: CalendarDate;
  times: readonly { slot: Slot; label: string }[];
}

/** Free starts by day at the business. Times that occur twice in a clock change say which one they are. */
export function timesOfDays(slots: readonly Slot[], zone: string): DayOfTimes[] {
  const days = groupBy(slots, ({ startAt }) => dayOf(startAt, zone));
  return [...days].map(([day, ofDay]) => {
    const labels = ofDay.map(({ startAt }) => formatTime(startAt, zone));
    const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
    return {
      day,
      times: ofDay.map((slot) => {
        const label = formatTime(slot.startAt, zone);
        const clock = zoneAbbreviation(zone, new Date(slot.startAt));
        return { slot, label: isTwice(label) ? `${label} ${clock}` : label };
      }),
    };
  });
}
