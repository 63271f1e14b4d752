/** `pnpm bench:slots`: measures the calculation of a month's starts, from one person to a booking with any staff. */

import type { AvailabilityQuestion } from '@daybook/domain/availability-question';
import { offerBookings } from '@daybook/domain/offered-bookings';
import { blockTime, serviceTime } from '@daybook/domain/service-time';
import type { BusyBlock, ServiceRules, Session, StaffRules } from '@daybook/domain/start-question';
import { datesFrom, type Weekday, wallClock } from '@daybook/domain/wall-clock';
import { tellRow } from './row.ts';

const zone = 'America/New_York';
const clock = wallClock(zone);
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const january = ['2027-01-01', '2027-01-31'] as const;

const cut: ServiceRules = {
  active: true,
  durationMinutes: 45,
  stepMinutes: 15,
  beforeMinutes: 0,
  afterMinutes: 5,
  hours: null,
  noticeMinutes: 120,
  horizonDays: 90,
  buffersFitHours: false,
  cap: null,
};
const wash: ServiceRules = { ...cut, durationMinutes: 15 };
const colour: ServiceRules = { ...cut, durationMinutes: 45, processing: { startMinute: 15, minutes: 15 } };
const yoga: ServiceRules = { ...cut, durationMinutes: 30, capacity: 8 };

const team = Array.from({ length: 10 }, (_, index) => `staff ${index}`);

console.log(
  `Starts of a month on a 15-minute grid, with eight visits a day for each staff member, on Node ${process.version}`,
);
console.log('One staff member');
const oneMonth = bookings(january, [cut], ['staff']);
const measured = measure('  January, no clock change', oneMonth, january, 1000);
tellRow({
  name: 'slots: a month computed',
  unit: 'ms',
  measured,
  floor: { what: 'every start compared with every busy time of its day', value: bareLoop(oneMonth) },
  limit: { of: 'value', most: 1 },
});
const march = ['2027-03-01', '2027-03-31'] as const;
measure('  March, clocks go forward', bookings(march, [cut], ['staff']), march, 1000);
const gaps = bookings(january, [{ ...cut, fillsGaps: true }], ['staff']);
measure('  filling gaps', gaps, january, 200);
measure('  a group with a session every day', bookings(january, [yoga], ['staff']), january, 200);
console.log('Ten staff members');
measure('  one service, any of them', bookings(january, [cut], team), january, 100);
measure(
  '  three services, one with processing time, any of them',
  bookings(january, [wash, colour, wash], team),
  january,
  30,
);

function measure(
  what: string,
  question: AvailabilityQuestion,
  [first, last]: readonly [string, string],
  runs: number,
) {
  const range = clock.days(first, last);
  const at = timed(runs, () => offerBookings(question, range));
  const offered = offerBookings(question, range).length;
  console.log(
    `${what}: median ${at(0.5).toFixed(2)} ms, p95 ${at(0.95).toFixed(2)} ms (${offered} starts on offer)`,
  );
  return at(0.5);
}

/** The value below which a share of the runs lies, in milliseconds. */
function timed(runs: number, act: () => unknown) {
  const times = Array.from({ length: Math.ceil(runs * 1.1) }, () => {
    const startedAt = performance.now();
    act();
    return performance.now() - startedAt;
  });
  // The first runs warm up the engine.
  const sorted = times.slice(-runs).sort((a, b) => a - b);
  return (share: number) => sorted[Math.floor(share * runs)] ?? Number.NaN;
}

/** The least that any calculation does: no rules and no zones, only numbers. */
function bareLoop({ staff: [person] }: AvailabilityQuestion): number {
  const busy = (person?.busy ?? []).map(({ startAt, endAt }) => [startAt, endAt] as const);
  const [firstAt = 0] = busy[0] ?? [];
  const quarter = 15 * 60_000;
  return timed(1000, () => {
    const free: number[] = [];
    for (let day = 0; day < 31; day += 1) {
      const today = busy.slice(day * 8, day * 8 + 8);
      for (let step = 0; step < 36; step += 1) {
        const startAt = firstAt + day * 96 * quarter + step * quarter;
        if (today.every(([start, end]) => startAt + 3 * quarter <= start || startAt >= end))
          free.push(startAt);
      }
    }
    return free;
  })(0.5);
}

function bookings(
  [first, last]: readonly [string, string],
  services: readonly ServiceRules[],
  staffIds: readonly string[],
): AvailabilityQuestion {
  const dates = datesFrom(first, last);
  return {
    now: clock.instantAt(first, 0),
    business: { zone, hours: [], closures: [] },
    staff: staffIds.map((staffId, index) => member(staffId, index, dates)),
    segments: services.map((service, index) => ({
      serviceId: `service ${index}`,
      performers: staffIds.map((staffId) => ({ staffId, service })),
    })),
  };
}

function member(id: string, index: number, dates: readonly string[]): StaffRules {
  return {
    id,
    active: true,
    zone,
    hours: weekdays.flatMap((weekday) => [
      { weekday, startMinute: 9 * 60, endMinute: 13 * 60 },
      { weekday, startMinute: 14 * 60, endMinute: 18 * 60 },
    ]),
    exceptions: [],
    breaks: weekdays.map((weekday) => ({ weekday, startMinute: 16 * 60, endMinute: 16 * 60 + 15 })),
    timeOff: [],
    bookingsPerDay: 20,
    busy: dates.flatMap((date) => eightBookings(date, index)),
    holds: [],
    sessions: dates.map((date): Session => {
      const span = serviceTime(yoga, clock.instantAt(date, 9 * 60));
      return { sessionId: `yoga ${id} ${date}`, serviceId: 'service 0', ...span, taken: 3, capacity: 8 };
    }),
  };
}

/** Eight bookings of 20 minutes, each with a buffer of five minutes; the first is a group session, if there is one. */
function eightBookings(date: string, index: number): BusyBlock[] {
  return [9, 9.5, 11, 11.5, 14, 14.5, 16.5, 17].map((hour) => {
    // Each person's day differs slightly; the first has the day described above.
    const serviceStartAt = clock.instantAt(date, hour * 60 + (index % 3) * 15);
    const booking = { durationMinutes: 20, beforeMinutes: 0, afterMinutes: 5 };
    const { endAt: serviceEndAt } = serviceTime(booking, serviceStartAt);
    return {
      ...blockTime(booking, serviceStartAt),
      bookingId: `${date} ${hour} ${index}`,
      serviceStartAt,
      serviceEndAt,
    };
  });
}
