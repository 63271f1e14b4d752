import { aQuestion, dayRange, everyDay, on, type QuestionChanges } from '../../testing/a-question.ts';
import { type CalendarDate, wallClock } from '../time/wall-clock.ts';
import { offerStarts } from './slots.ts';

const monday = '2026-03-02';
const tuesday = '2026-03-03';

/** The offered starts of one or more days, as local times in Lagos. */
function offered(
  changes: QuestionChanges,
  first: CalendarDate = monday,
  last: CalendarDate = first,
): string[] {
  const starts = offerStarts(aQuestion(changes), wallClock('Africa/Lagos').days(first, last));
  return starts.map((startAt) => new Date(startAt + 3_600_000).toISOString().slice(11, 16));
}

describe('hours', () => {
  test('of the business apply to staff without their own', () => {
    expect(offered({ business: { hours: on(1, '10:00-12:00') }, staff: { hours: null } })).toEqual([
      '10:00',
      '11:00',
    ]);
  });

  test('of the business that staff inherit are in the business’s time zone', () => {
    const staff = { hours: null, zone: 'Asia/Kolkata' };
    expect(offered({ business: { hours: on(1, '10:00-12:00') }, staff })).toEqual(['10:00', '11:00']);
  });

  test('of a staff member replace the business’s, both earlier and later ones', () => {
    const changes = { business: { hours: everyDay('10:00-11:00') }, staff: { hours: on(1, '08:00-10:00') } };
    expect(offered(changes)).toEqual(['08:00', '09:00']);
  });

  test('without a staff member are empty', () => {
    expect(offered({ business: { hours: everyDay('10:00-12:00') }, staff: { hours: [] } })).toEqual([]);
  });

  test('of the service narrow those of the staff member, and anchor the grid', () => {
    const changes = { service: { hours: everyDay('09:30-12:00') } };
    expect(offered(changes)).toEqual(['09:30', '10:30']);
  });

  test('of the service are in the business’s time zone', () => {
    const staff = { zone: 'Asia/Kolkata', hours: everyDay('09:00-18:00') };
    expect(offered({ staff, service: { hours: everyDay('10:00-13:00') } })).toEqual([
      '10:00',
      '11:00',
      '12:00',
    ]);
  });

  test('that overlap or touch become one period with one grid', () => {
    expect(offered({ staff: { hours: everyDay('11:30-14:00', '09:00-12:00') } })).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
    ]);
    expect(offered({ staff: { hours: everyDay('09:00-10:30', '10:30-12:00') } })).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ]);
  });

  test('that pass midnight keep their grid on the following day', () => {
    const staff = { hours: on(1, '22:15-26:00') };
    expect(offered({ staff }, monday, tuesday)).toEqual(['22:15', '23:15', '00:15']);
    expect(offered({ staff }, tuesday)).toEqual(['00:15']);
  });

  test('that end at 24:00 join those that start at 00:00', () => {
    const staff = { hours: [...on(1, '23:00-24:00'), ...on(2, '00:00-01:00')] };
    expect(offered({ staff, service: { durationMinutes: 120 } }, monday, tuesday)).toEqual(['23:00']);
  });

  test('that never end restart their grid at each midnight', () => {
    const changes = { staff: { hours: everyDay('00:00-24:00') }, service: { durationMinutes: 420 } };
    expect(offered(changes, monday, tuesday)).toEqual([
      '00:00',
      '07:00',
      '14:00',
      '21:00',
      '00:00',
      '07:00',
      '14:00',
      '21:00',
    ]);
  });

  test('that never end have the same grid in a short range', () => {
    const hours = [...on(7, '00:00-48:00'), ...on(2, '00:00-24:00'), ...on(3, '00:00-24:00')];
    const changes = { staff: { hours }, service: { durationMinutes: 420 } };
    const whole = offered(changes, '2026-03-01', '2026-03-04');
    expect(whole.slice(-3)).toEqual(['00:00', '07:00', '14:00']);
    expect(offered(changes, '2026-03-04')).toEqual(whole.slice(-3));
  });

  test('that end before they start are empty, even if a clock change causes that', () => {
    const zone = 'America/New_York';
    const changes = { business: { zone }, staff: { zone, hours: everyDay('03:10-02:50') } };
    expect(offered({ ...changes, service: { durationMinutes: 30 } }, '2026-03-08')).toEqual([]);
  });
});

describe('an exception', () => {
  const exception = (date: CalendarDate, ...ranges: string[]) => ({ date, ranges: ranges.map(dayRange) });

  test('replaces the hours of its own date only', () => {
    const staff = { hours: everyDay('09:00-11:00'), exceptions: [exception(monday, '15:00-16:00')] };
    expect(offered({ staff }, monday, tuesday)).toEqual(['15:00', '09:00', '10:00']);
  });

  test('without hours is a day off, and cuts the previous night at midnight', () => {
    const staff = { hours: on(1, '21:00-26:00'), exceptions: [exception(tuesday)] };
    expect(offered({ staff }, monday, tuesday)).toEqual(['21:00', '22:00', '23:00']);
  });

  test('may itself pass midnight', () => {
    const staff = { hours: [], exceptions: [exception(monday, '22:00-25:00')] };
    expect(offered({ staff }, monday, tuesday)).toEqual(['22:00', '23:00', '00:00']);
  });

  test('adds up with another exception of the same date', () => {
    const staff = { exceptions: [exception(monday, '14:00-15:00'), exception(monday, '09:00-10:00')] };
    expect(offered({ staff })).toEqual(['09:00', '14:00']);
  });
});

describe('a break', () => {
  test('ends one grid and starts the next', () => {
    const staff = { hours: everyDay('09:00-13:00'), breaks: everyDay('10:30-10:45') };
    expect(offered({ staff })).toEqual(['09:00', '10:45', '11:45']);
  });

  test('applies to an exception, too', () => {
    const staff = {
      breaks: everyDay('12:00-13:00'),
      exceptions: [{ date: monday, ranges: [dayRange('11:00-14:00')] }],
    };
    expect(offered({ staff })).toEqual(['11:00', '13:00']);
  });

  test('after midnight applies to the previous night', () => {
    const staff = { hours: on(1, '22:00-26:00'), breaks: on(1, '24:00-24:30') };
    expect(offered({ staff }, monday, tuesday)).toEqual(['22:00', '23:00', '00:30']);
  });
});

describe('a shift that passes midnight belongs to the day it starts on', () => {
  const saturday = '2026-03-07';
  const sunday = '2026-03-08';
  const nights = on(6, '22:00-26:00');
  const days = (zone: string, first: CalendarDate, last = first) => wallClock(zone).days(first, last);
  const lagos = 'Africa/Lagos';

  test('and is offered through the night', () => {
    expect(offered({ staff: { hours: nights } }, saturday, sunday)).toEqual([
      '22:00',
      '23:00',
      '00:00',
      '01:00',
    ]);
  });

  test.each<[string, QuestionChanges]>([
    ['whole-day time off', { staff: { timeOff: [days(lagos, saturday)] } }],
    ['several days off', { staff: { timeOff: [days(lagos, '2026-03-05', saturday)] } }],
    [
      'a day off in two parts',
      {
        staff: {
          timeOff: [
            { ...days(lagos, saturday), endAt: Date.parse('2026-03-07T12:00:00Z') },
            { ...days(lagos, saturday), startAt: Date.parse('2026-03-07T12:00:00Z') },
          ],
        },
      },
    ],
    ['a closure', { business: { closures: [{ ...days(lagos, saturday), name: 'Holiday' }] } }],
    ['a special day without hours', { staff: { exceptions: [{ date: saturday, ranges: [] }] } }],
  ])('%s takes the whole shift', (_, { staff = {}, business = {} }) => {
    expect(offered({ staff: { hours: nights, ...staff }, business }, saturday, sunday)).toEqual([]);
  });

  test('time off for part of a day affects no more than that part', () => {
    const evening = { ...days(lagos, saturday), startAt: Date.parse('2026-03-07T17:00:00Z') };
    expect(offered({ staff: { hours: nights, timeOff: [evening] } }, saturday, sunday)).toEqual([
      '00:00',
      '01:00',
    ]);
  });

  test('a day off leaves the next day’s shift alone, even if it starts at midnight', () => {
    const hours = [...on(6, '22:00-24:00'), ...on(7, '00:00-02:00')];
    expect(offered({ staff: { hours, timeOff: [days(lagos, saturday)] } }, saturday, sunday)).toEqual([
      '00:00',
      '01:00',
    ]);
  });

  test('a day off follows the staff member’s time zone, a closure the business’s', () => {
    const staff = { zone: 'Asia/Kolkata', hours: on(6, '22:00-26:00') };
    const off = { ...staff, timeOff: [days('Asia/Kolkata', saturday)] };
    expect(offered({ staff: off }, saturday, sunday)).toEqual([]);
    const closures = [{ ...days(lagos, saturday), name: 'Holiday' }];
    expect(offered({ staff, business: { closures } }, saturday, sunday)).toEqual([]);
  });
});
