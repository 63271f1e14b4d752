import fc from 'fast-check';
import { bookingStatuses } from '../bookings/booking.ts';
import { minuteMs, wallClock } from '../time/wall-clock.ts';
import {
  type CountedAppointment,
  type Figures,
  figuresOf,
  noFigures,
  noWork,
  ratesOf,
  sumFigures,
  workByStaff,
} from './figures.ts';

const lagos = wallClock('Africa/Lagos');
const day = lagos.days('2026-03-03');
const at = (time: string, date = '2026-03-03') => Date.parse(`${date}T${time}:00Z`);

const appointment = (given: Partial<CountedAppointment> = {}): CountedAppointment => ({
  staffId: 'ada',
  serviceId: 'haircut',
  sessionId: null,
  status: 'completed',
  source: 'online',
  isLate: false,
  startAt: at('09:00'),
  endAt: at('09:45'),
  createdAt: at('08:30', '2026-03-02'),
  valueMinor: 500_000,
  ...given,
});
const of = (...given: Partial<CountedAppointment>[]) => figuresOf(given.map(appointment), day, lagos);

test('an appointment counts once in each figure that it belongs to', () => {
  expect(of({})).toEqual({
    appointments: 1,
    valueMinor: 500_000,
    busyMinutes: 45,
    openMinutes: 0,
    late: 0,
    statuses: { completed: 1 },
    sources: { online: 1 },
    hours: { 10: 1 },
    leads: { 24: 1 },
    services: { haircut: { appointments: 1, valueMinor: 500_000 } },
  });
});

test.each([
  ['pending', 1, 500_000, 0],
  ['confirmed', 1, 500_000, 45],
  ['checked_in', 1, 500_000, 45],
  ['in_service', 1, 500_000, 45],
  ['completed', 1, 500_000, 45],
  ['no_show', 1, 0, 45],
  ['cancelled', 0, 0, 0],
  ['declined', 0, 0, 0],
  ['expired', 0, 0, 0],
] as const)(
  '%s counts as %d appointment, %d kobo and %d minutes',
  (status, appointments, valueMinor, busyMinutes) => {
    expect(of({ status })).toMatchObject({
      appointments,
      valueMinor,
      busyMinutes,
      statuses: { [status]: 1 },
    });
  },
);

test('the duration of a group session counts once, its seats and prices each', () => {
  const seat = { sessionId: 'yoga' };
  expect(
    of(seat, seat, { ...seat, status: 'cancelled' }, { startAt: at('10:00'), endAt: at('10:30') }),
  ).toMatchObject({
    appointments: 3,
    valueMinor: 1_500_000,
    busyMinutes: 75,
  });
});

test('an appointment in another currency counts without revenue', () => {
  expect(of({ valueMinor: null })).toMatchObject({ appointments: 1, valueMinor: 0 });
});

test('the hour is local time, also on days with a clock change', () => {
  const london = wallClock('Europe/London');
  const hoursOn = (date: string, ...times: string[]) =>
    figuresOf(
      times.map((time) => appointment({ startAt: at(time, date) })),
      london.days(date),
      london,
    ).hours;
  expect(hoursOn('2026-03-29', '00:30', '01:30', '22:30')).toEqual({ 0: 1, 2: 1, 23: 1 });
  expect(hoursOn('2026-10-25', '00:30', '01:30', '23:30')).toEqual({ 1: 2, 23: 1 });
});

test.each([
  [-1, 0],
  [0.5, 0],
  [47.9, 47],
  [48, 48],
  [71.9, 48],
  [24 * 30 + 5, 24 * 30],
])('booked %d hours ahead counts as %d', (hours, counted) => {
  expect(of({ createdAt: at('09:00') - hours * 60 * minuteMs }).leads).toEqual({ [counted]: 1 });
});

test('a rate uses its stated base, and is empty if that is zero', () => {
  const figures: Figures = {
    ...noFigures,
    busyMinutes: 90,
    openMinutes: 480,
    late: 1,
    statuses: { completed: 6, no_show: 2, cancelled: 2, declined: 1, confirmed: 9 },
    leads: { 2: 3, 30: 1, 72: 4 },
  };
  expect(ratesOf(figures)).toEqual({
    utilisation: 0.1875,
    noShowRate: 0.25,
    cancellationRate: 0.1,
    lateCancellationRate: 0.05,
    medianLeadHours: 30,
  });
  expect(Object.values(ratesOf(noFigures))).toEqual([null, null, null, null, null]);
});

const anAppointment = fc
  .record({
    staffId: fc.constantFrom('ada', 'bisi'),
    serviceId: fc.constantFrom('haircut', 'beard'),
    status: fc.constantFrom(...bookingStatuses),
    source: fc.constantFrom('online', 'staff'),
    isLate: fc.boolean(),
    minute: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.integer({ min: 5, max: 240 }),
    lead: fc.integer({ min: -10, max: 5000 }),
    valueMinor: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ minute, minutes, lead, ...rest }) => {
    const startAt = day.startAt + minute * minuteMs;
    return appointment({
      ...rest,
      startAt,
      endAt: startAt + minutes * minuteMs,
      createdAt: startAt - lead * 60 * minuteMs,
    });
  });

test('the figures of parts add up to the whole, in any order', () => {
  fc.assert(
    fc.property(fc.array(anAppointment), fc.array(anAppointment), (some, others) => {
      const [a, b] = [figuresOf(some, day, lagos), figuresOf(others, day, lagos)];
      expect(sumFigures([a, b])).toEqual(figuresOf([...some, ...others], day, lagos));
      expect(sumFigures([b, a])).toEqual(sumFigures([a, b]));
      expect(sumFigures([a, noFigures])).toEqual(a);
    }),
  );
});

test('each staff member’s row shows their own figures', () => {
  const seats = anAppointment.chain((one) =>
    fc.constantFrom(null, 'yoga', 'pilates').map((sessionId) => ({ ...one, sessionId })),
  );
  fc.assert(
    fc.property(fc.array(seats), (some) => {
      const work = workByStaff(some);
      for (const staffId of ['ada', 'bisi']) {
        const own = some.filter((one) => one.staffId === staffId);
        expect(figuresOf(own, day, lagos)).toMatchObject(work.get(staffId) ?? noWork);
      }
    }),
  );
});

test('every appointment has one source, one hour, one lead time and one service', () => {
  const sum = (counts: Iterable<number>) => [...counts].reduce((a, b) => a + b, 0);
  fc.assert(
    fc.property(fc.array(anAppointment), (some) => {
      const { appointments, valueMinor, statuses, sources, hours, leads, services } = figuresOf(
        some,
        day,
        lagos,
      );
      expect(sum(Object.values(statuses))).toBe(some.length);
      for (const counts of [sources, hours, leads]) expect(sum(Object.values(counts))).toBe(appointments);
      expect(sum(Object.values(services).map((one) => one.appointments))).toBe(appointments);
      expect(sum(Object.values(services).map((one) => one.valueMinor))).toBe(valueMinor);
    }),
  );
});

test('the median lead time is the middle one of all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 47 }), { minLength: 1 }), (leads) => {
      const counts = figuresOf(
        leads.map((lead) => appointment({ createdAt: at('09:00') - lead * 60 * minuteMs })),
        day,
        lagos,
      );
      const middle = leads.toSorted((a, b) => a - b)[Math.ceil(leads.length / 2) - 1];
      expect(ratesOf(counts).medianLeadHours).toBe(middle);
    }),
  );
});
