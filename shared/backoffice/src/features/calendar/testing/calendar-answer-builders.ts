import type { Calendar, PlacedAppointment } from '@daybook/contract/calendar';
import { aStaffMember } from '@daybook/testing/catalogue';
import { anId } from '@daybook/testing/ids';

/** A span of Tuesday, 3 March 2026, in Lagos time. */
export const span = (from: string, to: string) => ({ startAt: instant(from), endAt: instant(to) });

/** Lagos is an hour ahead of UTC. */
export const instant = (time: string): string =>
  new Date(Date.parse(`2026-03-03T${time}:00.000Z`) - 3_600_000).toISOString();

const timed = (from: string, to: string, after = to) => ({
  ...span(from, to),
  blockStartAt: instant(from),
  blockEndAt: instant(after),
  busy: [span(from, after)],
});

/** Bisi's haircut with its five minutes for cleaning up. */
export const anAppointmentAt = (
  from: string,
  to: string,
  given: Partial<PlacedAppointment> = {},
): PlacedAppointment => ({
  ...timed(from, to),
  appointmentId: anId(),
  bookingId: anId(),
  reference: 'DB-7K3M2',
  version: 1,
  status: 'confirmed',
  serviceId: anId(),
  serviceName: 'Haircut',
  serviceColor: null,
  categoryId: anId(),
  categoryColor: null,
  staffId: anId(),
  customerName: 'Bisi Adeyemi',
  hasEmail: true,
  hasNote: true,
  isOnline: false,
  isNewCustomer: false,
  isSeries: false,
  isOverridden: false,
  lateMinutes: 0,
  isStaffRequested: false,
  payment: null,
  partySize: 1,
  group: null,
  abilities: ['move'],
  ...given,
});

/** A day with two people: Ada has one appointment at ten, Lagos time, and Bola is away. */
export function aCalendarAnswer() {
  const ada = aStaffMember({ name: 'Ada Obi' });
  const bola = aStaffMember({ name: 'Bola Ade' });
  const serviceId = anId();
  const appointment = anAppointmentAt('10:00', '10:45', {
    ...timed('10:00', '10:45', '10:50'),
    staffId: ada.staffId,
    serviceId,
  });
  const answer: Calendar = {
    zone: 'Africa/Lagos',
    staff: [ada, bola].map(({ staffId, name }) => ({
      staffId,
      name,
      zone: 'Africa/Lagos',
      avatarUrl: null,
      hue: null,
      serviceIds: [serviceId],
      abilities: ['book', 'block'],
    })),
    days: [
      {
        staffId: ada.staffId,
        date: '2026-03-03',
        working: [span('09:00', '18:00')],
        breaks: [span('13:00', '13:30')],
      },
    ],
    appointments: [appointment],
    timeOff: [{ timeOffId: anId(), staffId: bola.staffId, ...span('09:00', '18:00'), reason: null }],
    closures: [],
    blockedTime: [
      {
        blockedTimeId: anId(),
        staffId: ada.staffId,
        ...span('15:00', '16:00'),
        kind: 'training',
        note: 'Colour course',
        version: 1,
        createdBy: 'Ngozi Eze',
        createdAt: '2026-03-01T09:00:00.000Z',
        abilities: ['edit', 'delete'],
      },
    ],
    holds: [],
  };
  return { answer, appointment, ada, bola, serviceId };
}
