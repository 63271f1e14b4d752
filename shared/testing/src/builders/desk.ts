import type { CalendarAppointment, Dashboard } from '@daybook/contract/desk';
import type { z } from 'zod';
import { anId } from './ids.ts';

type Appointment = z.infer<typeof CalendarAppointment>;

/** A haircut in the calendar: Tuesday, 3 March 2026, 10:00 in Lagos. */
export const aCalendarAppointment = (given: Partial<Appointment> = {}): Appointment => ({
  appointmentId: anId(),
  bookingId: anId(),
  reference: 'DB-7K3M2',
  status: 'confirmed',
  startAt: '2026-03-03T09:00:00.000Z',
  endAt: '2026-03-03T09:45:00.000Z',
  serviceName: 'Haircut',
  staffId: anId(),
  staffName: 'Ada Obi',
  customerName: 'Bisi Adeyemi',
  version: 1,
  alerts: [],
  noShows: 0,
  lateMinutes: 0,
  abilities: [],
  ...given,
});

/** A quiet day: one appointment, and nothing that needs attention. */
export const aDashboard = ({
  today = [aCalendarAppointment()],
  ...given
}: Partial<Dashboard> = {}): Dashboard => ({
  date: '2026-03-03',
  today,
  todayCount: { total: today.length, left: today.length },
  team: [],
  waitingToday: 0,
  attention: {
    requests: { total: 0, items: [] },
    unfinished: { total: 0, items: [] },
    unassigned: { total: 0, items: [] },
    overlapping: { total: 0, items: [] },
    outsideHours: { total: 0, items: [] },
    unpaid: { total: 0, items: [] },
    timeLost: { total: 0, items: [] },
    notInvoiced: { total: 0, items: [] },
    failedMails: { total: 0, items: [] },
    timeOff: { total: 0, items: [] },
  },
  ...given,
});
