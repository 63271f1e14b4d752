import type { Report, TodayReport } from '@daybook/contract/report';
import { daysOf, previousPeriod } from '@daybook/domain/report-period';
import { anId } from './ids.ts';

const days = { from: '2026-02-02', to: '2026-03-03' };
const compared = (now: number | null, before: number | null) => ({ now, before });

/** Thirty days until 3 March 2026 with one haircut by Ada on the last of them. */
export const aReport = (given: Partial<Report> = {}): Report => ({
  ...days,
  previous: previousPeriod(days),
  zone: 'Africa/Lagos',
  currency: 'NGN',
  of: 'all',
  key: {
    appointments: compared(1, 0),
    bookedOnline: compared(1, 0),
    bookedByStaff: compared(0, 0),
    walkedIn: compared(0, 0),
    valueMinor: compared(1_250_000, 0),
    collectedMinor: compared(900_000, 0),
    utilisation: compared(0.1, 0),
    noShowRate: compared(null, null),
    cancellationRate: compared(0, null),
    lateCancellationRate: compared(0, null),
    newCustomers: compared(1, 0),
    returningCustomers: compared(3, 2),
    rebookedRate: compared(0.5, null),
    medianLeadHours: compared(25, null),
  },
  days: daysOf(days).map((date) => ({
    date,
    appointments: date === days.to ? 1 : 0,
    valueMinor: date === days.to ? 1_250_000 : 0,
    beforeMinor: date === days.to ? 900_000 : 0,
  })),
  statuses: [{ status: 'confirmed', appointments: 1 }],
  hours: [{ weekday: 2, hour: 10, appointments: 1 }],
  services: [{ serviceId: anId(), name: 'Haircut', appointments: 1, valueMinor: 1_250_000 }],
  staff: [
    {
      staffId: anId(),
      name: 'Ada Obi',
      appointments: 1,
      valueMinor: 1_250_000,
      busyMinutes: 45,
      openMinutes: 450,
    },
  ],
  ...given,
});

/** Tuesday, 3 March 2026, 10:24 in Lagos: half as much again as a week before, in the day and in the week. */
export const aTodayReport = (given: Partial<TodayReport> = {}): TodayReport => ({
  date: '2026-03-03',
  currency: 'NGN',
  of: 'all',
  comparedWith: { date: '2026-02-24', until: '2026-02-24T09:24:00.000Z' },
  takenMinor: { now: 1_500_000, before: 1_000_000 },
  booked: { now: 3, before: 4 },
  bookedMinor: { now: 1_950_000, before: 2_600_000 },
  weekTakenMinor: { now: 3_000_050, before: 2_000_000 },
  days: daysOf({ from: '2026-02-18', to: '2026-03-03' }).map((date, index) => ({
    date,
    takenMinor: index * 100_000,
  })),
  ...given,
});
