import type { Service } from '@daybook/contract/catalogue';
import type { StaffChoice } from '@daybook/contract/slots';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';

/** What to ask for the starts of whole days of the business, the first and the last included. */
export function slotsOfDays(
  { serviceId }: Service,
  staff: StaffChoice,
  [first, last]: readonly [CalendarDate, CalendarDate],
  zone: string,
) {
  const { startAt, endAt } = wallClock(zone).days(first, last);
  return {
    services: serviceId,
    staff,
    from: new Date(startAt).toISOString(),
    to: new Date(endAt).toISOString(),
  };
}
