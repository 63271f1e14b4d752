/** `pnpm bench:slots`: how long it takes to work out one month of one staff member on a 15-minute grid. */
import { blockTime } from '@daybook/domain/service-time';
import { offerStarts } from '@daybook/domain/slots';
import type { BusyBlock, ServiceRules, StartQuestion } from '@daybook/domain/start-question';
import { datesFrom, minuteMs, type Weekday, wallClock } from '@daybook/domain/wall-clock';

const runs = 1000;
const budgetMs = 3;
const zone = 'America/New_York';
const clock = wallClock(zone);
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const service: ServiceRules = {
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

console.log(
  `Compute, one staff member, one month, ${runs} runs on Node ${process.version}; budget ${budgetMs} ms`,
);
measure('January, no clock change', '2027-01-01', '2027-01-31');
measure('March, clocks go forward', '2027-03-01', '2027-03-31');

function measure(month: string, first: string, last: string): void {
  const question = monthOf(first, last);
  const range = clock.days(first, last);
  const times = Array.from({ length: runs + 100 }, () => {
    const startedAt = performance.now();
    offerStarts(question, range);
    return performance.now() - startedAt;
  });
  // The first runs warm the engine up.
  const sorted = times.slice(-runs).sort((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.floor(share * runs)]?.toFixed(2)} ms`;
  const offered = offerStarts(question, range).length;
  console.log(`${month}: median ${at(0.5)}, p95 ${at(0.95)} (${offered} starts on offer)`);
}

function monthOf(first: string, last: string): StartQuestion {
  return {
    now: clock.instantAt(first, 0),
    business: { zone, hours: [], closures: [] },
    staff: {
      id: 'staff',
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
      busy: datesFrom(first, last).flatMap(eightBookings),
      holds: [],
    },
    service,
  };
}

/** Eight visits of 20 minutes, each with the five minutes after it. */
function eightBookings(date: string): BusyBlock[] {
  return [9, 9.5, 11, 11.5, 14, 14.5, 16.5, 17].map((hour) => {
    const serviceStartAt = clock.instantAt(date, hour * 60);
    const visit = { durationMinutes: 20, beforeMinutes: 0, afterMinutes: 5 };
    return {
      ...blockTime(visit, serviceStartAt),
      bookingId: `${date} ${hour}`,
      serviceStartAt,
      serviceEndAt: serviceStartAt + visit.durationMinutes * minuteMs,
    };
  });
}
