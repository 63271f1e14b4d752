import { type CalendarDate, minuteMs, wallClock } from '@daybook/domain/wall-clock';
import type { CalendarAppointment, CalendarData } from '../calendar-data.ts';

/** An instant in Lagos time: `at('10:15')`, by default on Tuesday 3 March 2026. */
export function at(time: string, date: CalendarDate = '2026-03-03', zone = 'Africa/Lagos'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return wallClock(zone).instantAt(date, hours * 60 + minutes);
}

/** A confirmed, movable haircut of 45 minutes at ten. */
export function aPlacedAppointment(given: Partial<CalendarAppointment> = {}): CalendarAppointment {
  const startAt = given.startAt ?? at('10:00');
  const time = { startAt, endAt: given.endAt ?? startAt + 45 * minuteMs };
  return {
    kind: 'appointment',
    id: 'one',
    bookingId: 'booking-one',
    version: 1,
    staffId: 'ada',
    status: 'confirmed',
    customerName: 'A. Okafor',
    hasEmail: true,
    serviceId: 'haircut',
    serviceName: 'Haircut',
    serviceColor: null,
    categoryId: 'hair',
    categoryColor: null,
    block: time,
    busy: [time],
    marks: [],
    lateMinutes: 0,
    partySize: 1,
    seats: null,
    canEdit: true,
    canMove: true,
    canResize: true,
    ...time,
    ...given,
  };
}

/** Two people who work from nine to six, without appointments. */
export function aCalendar(given: Partial<CalendarData> = {}): CalendarData {
  const staff = [
    { staffId: 'ada', name: 'Ada Obi' },
    { staffId: 'bola', name: 'Bola Ade' },
  ].map((person) => ({
    ...person,
    avatarUrl: null,
    hue: null,
    serviceIds: ['haircut'],
    canBook: true,
    canBlock: true,
  }));
  return {
    staff,
    items: [],
    working: staff.map(({ staffId }) => ({ staffId, startAt: at('09:00'), endAt: at('18:00') })),
    breaks: [],
    timeOff: [],
    closures: [],
    holds: [],
    ...given,
  };
}
