import { aBooking } from '../../testing/a-booking.ts';
import { everyDay } from '../../testing/a-question.ts';
import { at, between, blocksOf, booked, held, lagos, offered, placed, wall } from '../../testing/monday.ts';
import { minuteMs } from '../time/wall-clock.ts';
import type { PlacedBooking } from './availability-question.ts';
import { bookingReadWindow } from './booking-span.ts';
import {
  explainBookings,
  isRefused,
  offerBookings,
  placeBooking,
  validateBooking,
} from './offered-bookings.ts';

const cutAndColour = [
  { by: ['ada'], durationMinutes: 45 },
  { by: ['bola'], durationMinutes: 60 },
];

describe('a visit of two services', () => {
  const alone = [
    { by: ['ada'], durationMinutes: 45 },
    { by: ['ada'], durationMinutes: 60 },
  ];

  test('with one staff member needs the time of both together, without a break in between', () => {
    expect(offered({ segments: alone })).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00', '10:15']);
    const staff = { ada: { busy: [booked('10:00-10:30')] } };
    expect(offered({ segments: alone, staff })).toEqual([]);
  });

  test('with two staff members needs each of them only in turn (M05)', () => {
    const staff = { ada: { busy: [booked('10:00-10:30')] } };
    expect(offered({ segments: cutAndColour, staff })).toEqual(['09:00', '09:15']);
  });

  test('uses the grid of its first service, not that of the second', () => {
    const [cut, colour] = cutAndColour;
    const segments = [
      { by: ['ada'], ...cut },
      { by: ['bola'], ...colour, stepMinutes: 60 },
    ];
    const staff = { bola: { hours: everyDay('09:20-12:00') } };
    expect(offered({ segments, staff })).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00', '10:15']);
  });

  test('has the strictest notice and the shortest horizon of the two, counted from its start', () => {
    const strict = [{ by: ['ada'] }, { by: ['bola'], noticeMinutes: 120 }];
    const validated = (now: number) => validateBooking(aBooking({ segments: strict, now }), at('10:00'));
    expect(isRefused(validated(at('08:00')))).toBe(false);
    expect(validated(at('08:01'))).toEqual({
      segment: 1,
      staffId: 'bola',
      refusal: { reason: 'notice', noticeMinutes: 120 },
    });
    const short = [
      { by: ['ada'], horizonDays: 90 },
      { by: ['bola'], horizonDays: 0 },
    ];
    expect(validateBooking(aBooking({ segments: short }), at('10:00'))).toMatchObject({
      segment: 1,
      refusal: { reason: 'horizon', lastDate: '2026-01-01' },
    });
  });

  test('names the service that fails, and its staff member', () => {
    const staff = { bola: { timeOff: [between('10:00-24:00')] } };
    expect(validateBooking(aBooking({ segments: cutAndColour, staff }), at('09:30'))).toEqual({
      segment: 1,
      staffId: 'bola',
      refusal: { reason: 'time_off', untilAt: at('24:00') },
    });
    const segments = [{ by: ['ada'] }, { by: [] }];
    expect(validateBooking(aBooking({ segments }), at('09:00'))).toEqual({
      segment: 1,
      staffId: null,
      refusal: { reason: 'staff_inactive' },
    });
  });

  test('names, of several staff members who cannot, the one with the mildest reason', () => {
    const staff = { ada: { hours: [] }, bola: { busy: [booked('09:00-12:00')] } };
    const refused = explainBookings(
      aBooking({ segments: [{ by: ['ada', 'bola'] }], staff }),
      between('10:00-10:01'),
    );
    expect(refused).toEqual([
      { startAt: at('10:00'), refused: { segment: 0, staffId: 'bola', refusal: { reason: 'taken' } } },
    ]);
  });

  test('offers, for each service, every staff member who can take it in some combination', () => {
    const segments = [{ by: ['ada', 'bola'] }, { by: ['bola', 'chi'] }];
    const staff = { bola: { busy: [booked('11:00-12:00')] } };
    const [nine, , , , ten] = offerBookings(aBooking({ segments, staff }), lagos.days('2026-03-02'));
    expect(nine?.segments.map(({ staffIds }) => staffIds)).toEqual([
      ['ada', 'bola'],
      ['bola', 'chi'],
    ]);
    expect(ten?.segments.map(({ staffIds }) => staffIds)).toEqual([['ada', 'bola'], ['chi']]);
    expect(nine).toMatchObject({ startAt: at('09:00'), endAt: at('11:00') });
  });

  test('takes as long as its staff members need', () => {
    const [first, second] = aBooking({ segments: [{ by: ['ada', 'bola'] }, { by: ['chi'] }] }).segments;
    const faster = first?.performers.map((one) => ({
      ...one,
      service: { ...one.service, durationMinutes: one.staffId === 'bola' ? 30 : 60 },
    }));
    const question = { ...aBooking({ segments: [{ by: ['ada', 'bola'] }, { by: ['chi'] }] }) };
    const segments = [{ serviceId: 's0', performers: faster ?? [] }, ...(second ? [second] : [])];
    expect(placeBooking({ ...question, segments }, at('10:15')).map(({ endAt }) => wall(endAt))).toEqual([
      '11:45',
    ]);
  });
});

describe('any staff member', () => {
  const segments = [{ by: ['ada', 'bola'], stepMinutes: 60 }];
  const hours = { ada: everyDay('09:00-12:00'), bola: everyDay('11:00-14:00') };

  test('offers what one of them can take, and says who (I05)', () => {
    const staff = { ada: { hours: hours.ada, busy: [booked('11:00-12:00')] }, bola: { hours: hours.bola } };
    const bookings = offerBookings(aBooking({ segments, staff }), lagos.days('2026-03-02'));
    expect(bookings.map((booking) => [wall(booking.startAt), booking.segments[0]?.staffIds])).toEqual([
      ['09:00', ['ada']],
      ['10:00', ['ada']],
      ['11:00', ['bola']],
      ['12:00', ['bola']],
      ['13:00', ['bola']],
    ]);
  });

  test('is never an inactive one (I07), and with nobody left nothing is offered', () => {
    const staff = { ada: { hours: hours.ada, active: false }, bola: { hours: hours.bola } };
    expect(offered({ segments, staff })).toEqual(['11:00', '12:00', '13:00']);
    expect(offered({ segments: [{ by: [] }] })).toEqual([]);
  });
});

describe('buffers inside a visit', () => {
  const buffers = { beforeMinutes: 10, afterMinutes: 20, durationMinutes: 30 };

  test('apply at its ends, and inside where another staff member continues', () => {
    const one = { by: ['ada'], ...buffers };
    expect(blocksOf(placed('10:00', { segments: [one, one] }))).toEqual([
      'ada 09:50-10:30',
      'ada 10:30-11:20',
    ]);
    const other = { by: ['bola'], ...buffers };
    expect(blocksOf(placed('10:00', { segments: [one, other] }))).toEqual([
      'ada 09:50-10:50',
      'bola 10:20-11:20',
    ]);
  });

  test('are shortened if the same staff member continues before they end', () => {
    const short = { by: ['bola'], durationMinutes: 15 };
    const one = { by: ['ada'], ...buffers };
    expect(blocksOf(placed('10:00', { segments: [one, short, one] }))).toEqual([
      'ada 09:50-10:45',
      'bola 10:30-10:45',
      'ada 10:45-11:35',
    ]);
    const long = { by: ['bola'], durationMinutes: 25 };
    expect(blocksOf(placed('10:00', { segments: [one, long, one] }))).toEqual([
      'ada 09:50-10:50',
      'bola 10:30-10:55',
      'ada 10:50-11:45',
    ]);
  });

  test('at a change of staff need free time, like any others', () => {
    const segments = [{ by: ['ada'], ...buffers }, { by: ['bola'] }];
    const staff = { ada: { busy: [booked('10:40-11:00')] } };
    expect(validateBooking(aBooking({ segments, staff }), at('10:00'))).toMatchObject({
      segment: 0,
      refusal: { reason: 'buffer' },
    });
  });
});

describe('the chosen staff member', () => {
  const both = [{ by: ['ada', 'bola'] }, { by: ['ada', 'bola'] }];
  const load = (staffId: string, bookedMinutes: number, order: number) => ({
    staffId,
    precedence: 0,
    bookedMinutes,
    lastAssignedAt: null,
    order,
  });
  const people = (bookings: readonly PlacedBooking[]) =>
    bookings.map(({ segments }) => segments.map(({ staffId }) => staffId).join(' '));

  test('is one for all services rather than two, then the one with the fewest bookings', () => {
    const loads = [load('ada', 60, 0), load('bola', 0, 1)];
    expect(people(placeBooking(aBooking({ segments: both }), at('09:00'), loads))).toEqual([
      'bola bola',
      'ada ada',
      'bola ada',
      'ada bola',
    ]);
    expect(people(placeBooking(aBooking({ segments: both }), at('09:00'), loads, 2))).toEqual([
      'bola bola',
      'ada ada',
    ]);
  });

  test('is the one held for the visitor, even if that means a change of staff', () => {
    const own = { holdId: 'mine' };
    const staff = {
      ada: { holds: [held('10:00-11:00', own)] },
      bola: { holds: [held('09:00-10:00', own)] },
    };
    const [first, ...others] = people(placeBooking(aBooking({ segments: both, staff, own }), at('09:00')));
    expect(first).toBe('bola ada');
    expect(others).toEqual(['ada ada', 'bola bola', 'ada bola']);
  });

  test('is the leader of a group that can be joined, before that of a new one', () => {
    const session = { sessionId: 'yoga', serviceId: 's0', ...between('09:00-10:00'), taken: 1, capacity: 3 };
    const staff = { bola: { sessions: [session], busy: [{ ...booked('09:00-10:00'), sessionId: 'yoga' }] } };
    const segments = [{ by: ['ada', 'bola'], capacity: 3 }];
    expect(placed('09:00', { segments, staff }).segments[0]).toMatchObject({
      staffId: 'bola',
      sessionId: 'yoga',
    });
  });

  test('is found without trying every combination: five services by twenty staff members are placed at once', () => {
    const by = Array.from({ length: 20 }, (_, index) => `staff ${index}`);
    const segments = Array.from({ length: 5 }, () => ({ by, durationMinutes: 30, afterMinutes: 5 }));
    const [first, ...others] = placeBooking(aBooking({ segments }), at('09:00'));
    expect(new Set(first?.segments.map(({ staffId }) => staffId))).toEqual(new Set(['staff 0']));
    expect(others).toHaveLength(7);
  });
});

describe('processing time', () => {
  const colour = {
    by: ['ada'],
    durationMinutes: 90,
    processing: { startMinute: 30, minutes: 30 },
    afterMinutes: 10,
  };

  test('divides the staff member’s time into two blocks', () => {
    expect(blocksOf(placed('09:00', { segments: [colour] }))).toEqual(['ada 09:00-09:30', 'ada 10:00-10:40']);
  });

  test('allows other bookings inside, including their buffers', () => {
    const validated = (span: string) =>
      validateBooking(
        aBooking({ segments: [colour], staff: { ada: { busy: [booked(span)] } } }),
        at('09:00'),
      );
    expect(isRefused(validated('09:30-10:00'))).toBe(false);
    expect(validated('09:25-10:00')).toMatchObject({ refusal: { reason: 'taken' } });
    expect(validated('10:35-10:45')).toMatchObject({ refusal: { reason: 'buffer' } });
  });

  test('counts as working time, and lies within the service', () => {
    const staff = { ada: { breaks: everyDay('09:35-09:40') } };
    expect(validateBooking(aBooking({ segments: [colour], staff }), at('09:00'))).toMatchObject({
      refusal: { reason: 'break' },
    });
    const outside = { ...colour, processing: { startMinute: 80, minutes: 30 } };
    expect(() => validateBooking(aBooking({ segments: [outside] }), at('09:00'))).toThrow('processing');
  });
});

describe('the data read for a visit', () => {
  test('reaches to the end of its last service', () => {
    const times = { beforeMinutes: 0, afterMinutes: 0, cap: null };
    const services = [[{ ...times, durationMinutes: 60 }], [{ ...times, durationMinutes: 30 }]];
    const window = (end: string) =>
      bookingReadWindow({ startAt: at('21:00'), endAt: at(end) }, services, 'Africa/Lagos').endAt;
    expect(window('22:00')).toBe(at('24:00'));
    expect(window('22:31')).toBe(at('24:00') + 1440 * minuteMs);
  });
});
