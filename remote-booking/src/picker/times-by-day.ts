import type { Slot } from '@daybook/contract/slots';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { formatMinute } from '@daybook/ui/format/time-style';
import { inZone } from '@daybook/ui/format/wall-time';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import type { Time } from './part-of-day.ts';

/** Slots by local day at the business, in order of time. Times that occur twice in a clock change name their clock. */
export function timesByDay(slots: readonly Slot[], zone: string): ReadonlyMap<CalendarDate, readonly Time[]> {
  const days = new Map<CalendarDate, Time[]>();
  for (const slot of slots) {
    const { dateMs, minute } = inZone(slot.startAt, zone);
    const day = new Date(dateMs).toISOString().slice(0, 10);
    const times = days.get(day) ?? [];
    times.push({ slot, minute, label: formatMinute(minute) });
    days.set(day, times);
  }
  return new Map([...days].map(([day, times]) => [day, tellApart(times, zone)]));
}

function tellApart(times: readonly Time[], zone: string): Time[] {
  const labels = times.map(({ label }) => label);
  return times.map((time) => {
    const isAlone = labels.indexOf(time.label) === labels.lastIndexOf(time.label);
    return isAlone
      ? time
      : { ...time, label: `${time.label} ${zoneAbbreviation(zone, new Date(time.slot.startAt))}` };
  });
}
