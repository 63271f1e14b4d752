import { aQuestion, dayRange, everyDay, type QuestionChanges } from '../../testing/a-question.ts';
import type { Interval } from '../time/interval.ts';
import { minuteMs, wallClock } from '../time/wall-clock.ts';
import { explainStarts, offerStarts, readWindow, validateStart } from './slots.ts';
import type { BusyBlock, HeldBlock } from './start-question.ts';
import { type StartRefusal, startRefusalReasons } from './start-refusal.ts';

const lagos = wallClock('Africa/Lagos');

/** `10:30` on Monday 2 March 2026 in Lagos; 24:00 and more are the days after. */
function at(time: string): number {
  return lagos.instantAt('2026-03-02', dayRange(`${time}-${time}`).startMinute);
}

function between(start: string, end: string): Interval {
  return { startAt: at(start), endAt: at(end) };
}

function booked(start: string, end: string, { before = 0, after = 0, bookingId = 'other' } = {}): BusyBlock {
  return {
    bookingId,
    serviceStartAt: at(start),
    serviceEndAt: at(end),
    startAt: at(start) - before * minuteMs,
    endAt: at(end) + after * minuteMs,
  };
}

function held(start: string, end: string, changes: Partial<HeldBlock> = {}): HeldBlock {
  const { bookingId: holdId, ...block } = booked(start, end);
  return { ...block, holdId, createdAt: 0, expiresAt: at('48:00'), ...changes };
}

function validated(time: string, changes: QuestionChanges = {}): StartRefusal | null {
  return validateStart(aQuestion(changes), at(time));
}

/** Each way to refuse 10:00, by its reason. */
const refusals: readonly (QuestionChanges & { refusal: StartRefusal })[] = [
  { refusal: { reason: 'service_inactive' }, service: { active: false } },
  { refusal: { reason: 'staff_inactive' }, staff: { active: false } },
  {
    refusal: { reason: 'closed', closureName: 'Workers’ Day', isNamePublic: false },
    business: { closures: [{ ...between('10:30', '11:00'), name: 'Workers’ Day' }] },
  },
  { refusal: { reason: 'time_off', untilAt: at('10:01') }, staff: { timeOff: [between('08:00', '10:01')] } },
  { refusal: { reason: 'blocked' }, staff: { blocked: [between('10:59', '12:00')] } },
  { refusal: { reason: 'break' }, staff: { breaks: everyDay('10:15-10:25') } },
  { refusal: { reason: 'outside_hours' }, staff: { hours: everyDay('09:00-10:30') } },
  { refusal: { reason: 'horizon', lastDate: '2026-03-01' }, service: { horizonDays: 59 } },
  { refusal: { reason: 'notice', noticeMinutes: 61 * 1440 }, service: { noticeMinutes: 61 * 1440 } },
  { refusal: { reason: 'taken' }, staff: { busy: [booked('10:59', '12:00')] } },
  { refusal: { reason: 'held' }, staff: { holds: [held('09:00', '10:01')] } },
  { refusal: { reason: 'buffer' }, staff: { busy: [booked('09:00', '09:50', { after: 15 })] } },
  { refusal: { reason: 'cap', of: 'staff' }, staff: { bookingsPerDay: 1, busy: [booked('16:00', '17:00')] } },
];

describe('a start', () => {
  test('is possible if no rule forbids it', () => {
    expect(validated('10:00')).toBeNull();
  });

  test.each(refusals)('is refused with $refusal.reason', ({ refusal, ...changes }) => {
    expect(validated('10:00', changes)).toEqual(refusal);
  });

  test('that breaks two rules has the reason of higher rank', () => {
    const order: readonly string[] = startRefusalReasons;
    for (const one of refusals) {
      for (const other of refusals) {
        const both = {
          business: { ...one.business, ...other.business },
          staff: {
            ...one.staff,
            ...other.staff,
            busy: [...(one.staff?.busy ?? []), ...(other.staff?.busy ?? [])],
          },
          service: { ...one.service, ...other.service },
        };
        const places = [one, other].map(({ refusal }) => order.indexOf(refusal.reason));
        expect(validated('10:00', both)?.reason).toBe(order[Math.min(...places)]);
      }
    }
  });

  test('between two grid points is outside hours, except when staff place it by hand', () => {
    expect(validated('10:10')).toEqual({ reason: 'outside_hours' });
    expect(validated('10:10', { offGrid: true })).toBeNull();
    expect(validated('16:10', { offGrid: true })).toEqual({ reason: 'outside_hours' });
  });

  test('in two closures has the name of one of them, whatever their order', () => {
    const closures = ['Repairs', 'Founders’ Day'].map((name) => ({ ...between('09:00', '11:00'), name }));
    for (const read of [closures, closures.toReversed()]) {
      expect(validated('10:00', { business: { closures: read } })).toMatchObject({
        closureName: 'Founders’ Day',
      });
    }
  });

  test('may run into the next day’s hours', () => {
    const staff = { hours: everyDay('00:00-01:00', '22:00-24:00') };
    expect(validated('23:00', { staff, service: { durationMinutes: 120, stepMinutes: 60 } })).toBeNull();
  });

  test('in a break on a day without hours is outside hours', () => {
    expect(validated('12:00', { staff: { hours: [], breaks: everyDay('12:00-13:00') } })).toEqual({
      reason: 'outside_hours',
    });
  });
});

describe('notice', () => {
  test('allows a start exactly that long after now', () => {
    expect(validated('12:00', { now: at('10:00'), service: { noticeMinutes: 120 } })).toBeNull();
    expect(validated('12:00', { now: at('10:00') + 1000, service: { noticeMinutes: 120 } })).toMatchObject({
      reason: 'notice',
    });
  });

  test('of zero still refuses past starts', () => {
    expect(validated('10:00', { now: at('10:00') })).toBeNull();
    expect(validated('10:00', { now: at('10:00') + 1 })).toMatchObject({ reason: 'notice' });
  });

  const hold = held('12:00', '13:00', { holdId: 'mine', createdAt: at('10:00'), expiresAt: at('10:10') });
  const formSentLater = {
    now: at('10:03'),
    service: { noticeMinutes: 120 },
    staff: { holds: [hold] },
    own: { holdId: 'mine' },
  };

  test('is checked when the hold is made, so a start held in time can be booked', () => {
    expect(validated('12:00', formSentLater)).toBeNull();
  });

  test('is not waived for a start other than the held one', () => {
    expect(
      validated('12:00', { ...formSentLater, staff: { holds: [held('11:00', '12:00', hold)] } }),
    ).toBeNull();
    const other = { ...hold, serviceStartAt: at('13:00') };
    expect(validated('12:00', { ...formSentLater, staff: { holds: [other] } })).toMatchObject({
      reason: 'notice',
    });
  });

  test('is not waived by an expired hold, nor by another visitor’s', () => {
    expect(validated('12:00', { ...formSentLater, now: at('10:10') })).toMatchObject({ reason: 'notice' });
    expect(validated('12:00', { ...formSentLater, own: {} })).toMatchObject({ reason: 'notice' });
  });
});

describe('the horizon', () => {
  test('includes its whole last day', () => {
    const changes = {
      now: at('00:00'),
      staff: { hours: everyDay('00:00-24:00') },
      service: { horizonDays: 1 },
    };
    expect(validated('47:00', changes)).toBeNull();
    expect(validated('48:00', changes)).toMatchObject({ reason: 'horizon' });
  });

  test('counts days in the business’s time zone', () => {
    const changes = {
      now: at('00:30'),
      business: { zone: 'America/New_York' },
      staff: { hours: everyDay('00:00-24:00') },
      service: { horizonDays: 0 },
    };
    expect(validated('05:00', changes)).toBeNull();
    expect(validated('06:00', changes)).toMatchObject({ reason: 'horizon' });
  });
});

describe('a booking or hold', () => {
  test('may touch a start on both sides', () => {
    const busy = [booked('09:00', '10:00'), booked('11:00', '12:00')];
    expect(validated('10:00', { staff: { busy } })).toBeNull();
  });

  test('requires the longer of the buffer after one visit and the buffer before the next', () => {
    const staff = { busy: [booked('09:00', '09:30', { after: 10 })] };
    expect(validated('10:00', { staff, service: { beforeMinutes: 20 } })).toBeNull();
    expect(validated('10:00', { staff, service: { beforeMinutes: 21 } })).toEqual({ reason: 'buffer' });
  });

  test('does not block its own move, nor the visitor who holds the time', () => {
    const staff = {
      busy: [booked('10:00', '11:00', { bookingId: 'mine' })],
      holds: [held('10:00', '11:00', { holdId: 'mine too' })],
    };
    expect(validated('10:00', { staff, own: { bookingId: 'mine', holdId: 'mine too' } })).toBeNull();
    expect(validated('10:00', { staff, own: { bookingId: 'mine' } })).toEqual({ reason: 'held' });
    expect(validated('10:00', { staff, own: { holdId: 'mine too' } })).toEqual({ reason: 'taken' });
  });

  test('allows another visit in the pause between its two parts', () => {
    const booking = { bookingId: 'colour', serviceStartAt: at('09:00'), serviceEndAt: at('12:00') };
    const busy = [
      { ...booking, ...between('09:00', '10:00') },
      { ...booking, ...between('11:00', '12:00') },
    ];
    expect(validated('10:00', { staff: { busy } })).toBeNull();
    expect(validated('11:00', { staff: { busy } })).toEqual({ reason: 'taken' });
    expect(validated('10:00', { staff: { busy }, service: { afterMinutes: 5 } })).toEqual({
      reason: 'buffer',
    });
  });

  test('blocks, as a hold, only until it expires', () => {
    const staff = { holds: [held('10:00', '11:00', { expiresAt: at('08:00') })] };
    expect(validated('10:00', { staff, now: at('08:00') - 1 })).toEqual({ reason: 'held' });
    expect(validated('10:00', { staff, now: at('08:00') })).toBeNull();
  });
});

describe('buffers', () => {
  test('may lie outside hours, in breaks, time off and closures', () => {
    const changes = {
      business: { closures: [{ ...between('11:00', '12:00'), name: 'Repairs' }] },
      staff: { hours: everyDay('10:00-18:00'), timeOff: [between('08:00', '10:00')] },
      service: { beforeMinutes: 15, afterMinutes: 15 },
    };
    expect(validated('10:00', changes)).toBeNull();
  });

  test.each<[string, QuestionChanges]>([
    ['before opening', { staff: { hours: everyDay('10:00-18:00') } }],
    ['after closing', { staff: { hours: everyDay('09:00-11:00') } }],
    ['in a break', { staff: { breaks: everyDay('11:00-12:00') } }],
    ['in time off', { staff: { timeOff: [between('11:10', '12:00')] } }],
    ['in a closure', { business: { closures: [{ ...between('09:00', '09:50'), name: 'Repairs' }] } }],
  ])('that must fit into the hours do not fit %s', (_where, changes) => {
    const times = { beforeMinutes: 15, afterMinutes: 15, stepMinutes: 60 };
    expect(validated('10:00', { ...changes, service: times })).toBeNull();
    expect(validated('10:00', { ...changes, service: { ...times, buffersFitHours: true } })).toEqual({
      reason: 'buffer',
    });
  });
});

describe('the daily limit', () => {
  const full = {
    bookingsPerDay: 2,
    busy: [booked('09:00', '10:00'), booked('12:00', '13:00', { bookingId: 'b' })],
  };

  test('refuses the whole business day once it is reached, and no other day', () => {
    expect(validated('16:00', { staff: full })).toEqual({ reason: 'cap', of: 'staff' });
    expect(validated('34:00', { staff: full })).toBeNull();
  });

  test('counts a booking once, however many blocks it has, and not the one being moved', () => {
    const twice = { ...full, busy: [booked('09:00', '10:00'), booked('12:00', '13:00')] };
    expect(validated('16:00', { staff: twice })).toBeNull();
    expect(validated('16:00', { staff: full, own: { bookingId: 'b' } })).toBeNull();
  });

  test('counts other visitors’ active holds', () => {
    const staff = { ...full, bookingsPerDay: 3, holds: [held('14:00', '15:00', { expiresAt: at('08:00') })] };
    expect(validated('16:00', { staff, now: at('07:00') })).toEqual({ reason: 'cap', of: 'staff' });
    expect(validated('16:00', { staff, now: at('08:00') })).toBeNull();
  });
});

describe('the list', () => {
  test('contains the starts from the beginning of the range until just before its end', () => {
    expect(offerStarts(aQuestion(), between('10:00', '12:00'))).toEqual([at('10:00'), at('11:00')]);
    expect(offerStarts(aQuestion(), between('10:00', '10:00'))).toEqual([]);
  });

  test('keeps its grid, whatever is booked, held or past', () => {
    const changes = { now: at('09:20'), staff: { busy: [booked('10:00', '10:10')] } };
    expect(offerStarts(aQuestion(changes), between('09:00', '13:00'))).toEqual([at('11:00'), at('12:00')]);
  });

  test('gives the reason for each missing start', () => {
    const staff = { hours: everyDay('09:00-12:30'), busy: [booked('10:15', '10:45')] };
    expect(explainStarts(aQuestion({ staff }), between('00:00', '24:00'))).toEqual([
      { startAt: at('09:00'), refusal: null },
      { startAt: at('10:00'), refusal: { reason: 'taken' } },
      { startAt: at('11:00'), refusal: null },
      { startAt: at('12:00'), refusal: { reason: 'outside_hours' } },
    ]);
  });

  test('contains the service’s fixed times, in the business’s time zone, within working hours', () => {
    const service = { startMinutes: [16 * 60 + 30, 10 * 60 + 5, 8 * 60], stepMinutes: 30, fillsGaps: true };
    const staff = { busy: [booked('12:00', '13:00')] };
    const asked = aQuestion({ staff, service });
    expect(offerStarts(asked, between('00:00', '24:00'))).toEqual([at('10:05')]);
    expect(explainStarts(asked, between('00:00', '24:00'))).toEqual([
      { startAt: at('10:05'), refusal: null },
      { startAt: at('16:30'), refusal: { reason: 'outside_hours' } },
    ]);
    expect(validated('10:00', { service })).toEqual({ reason: 'outside_hours' });
    expect(validated('10:05', { service })).toBeNull();
  });

  test('is refused for a step or a duration of zero', () => {
    const listed = (changes: QuestionChanges) => () =>
      offerStarts(aQuestion(changes), between('10:00', '12:00'));
    expect(listed({ service: { stepMinutes: 0 } })).toThrow('stepMinutes');
    expect(listed({ service: { durationMinutes: 0 } })).toThrow('durationMinutes');
  });
});

describe('the data read for a range', () => {
  test('reaches as far as the longest service and its buffers, in whole business days', () => {
    const short = { durationMinutes: 30, beforeMinutes: 0, afterMinutes: 0, cap: null };
    const long = { durationMinutes: 300, beforeMinutes: 600, afterMinutes: 60, cap: null };
    const range = between('09:00', '18:00');
    expect(readWindow(range, [short], 'Africa/Lagos')).toMatchObject(between('00:00', '24:00'));
    expect(readWindow(range, [short, long], 'Africa/Lagos')).toMatchObject({
      startAt: at('00:00') - 24 * 60 * minuteMs,
      endAt: at('48:00'),
    });
  });
});
