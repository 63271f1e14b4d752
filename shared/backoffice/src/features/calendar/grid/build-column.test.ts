import { businessDay } from '@daybook/domain/calendar/business-day';
import { axisOf } from '@daybook/domain/calendar/time-axis';
import { wallClock } from '@daybook/domain/wall-clock';
import { aCalendar, aPlacedAppointment, at } from '../testing/calendar-builders.ts';
import { buildColumn } from './build-column.ts';
import { createColumnStore } from './column-store.ts';

const day = businessDay(wallClock('Africa/Lagos'), '2026-03-03');
const axis = axisOf([day]);
const columnOf = (data = aCalendar(), staffIds = ['ada']) =>
  buildColumn({ key: 'column', name: 'Ada Obi', day, staffIds }, data, axis, 15);

test('an appointment is one block with its buffers and processing time', () => {
  const item = aPlacedAppointment({
    startAt: at('10:00'),
    endAt: at('11:00'),
    block: { startAt: at('09:50'), endAt: at('11:15') },
    busy: [
      { startAt: at('09:50'), endAt: at('10:20') },
      { startAt: at('10:40'), endAt: at('11:15') },
    ],
  });
  const [placed] = columnOf(aCalendar({ items: [item] })).items;
  expect(placed).toMatchObject({
    from: 590,
    to: 675,
    service: { from: 600, to: 660 },
    time: '10:00 – 11:00',
    isCut: false,
    pieces: [
      { kind: 'buffer', from: 590, to: 600 },
      { kind: 'buffer', from: 660, to: 675 },
      { kind: 'processing', from: 620, to: 640 },
    ],
  });
});

test.each([
  ['23:15', '2026-03-02', '00:45', '2026-03-03', 0],
  ['23:15', '2026-03-03', '00:45', '2026-03-04', 1],
  ['00:00', '2026-03-03', '01:00', '2026-03-03', 1],
  ['22:00', '2026-03-02', '10:00', '2026-03-03', 0],
])('a booking belongs to the day it begins on: %s of %s to %s of %s', (from, first, to, last, booked) => {
  const time = { startAt: at(from, first), endAt: at(to, last) };
  const column = columnOf(aCalendar({ items: [aPlacedAppointment({ ...time, block: time, busy: [time] })] }));
  expect(column.items).toHaveLength(1);
  expect(column.booked).toBe(booked);
});

test('a buffer before midnight does not count the booking twice', () => {
  const time = { startAt: at('00:00', '2026-03-04'), endAt: at('01:00', '2026-03-04') };
  const block = { startAt: at('23:50'), endAt: time.endAt };
  expect(columnOf(aCalendar({ items: [aPlacedAppointment({ ...time, block, busy: [block] })] })).booked).toBe(
    0,
  );
});

test('an appointment past midnight is cut at the end of the day, and shows its full time', () => {
  const time = { startAt: at('23:00'), endAt: at('01:00', '2026-03-04') };
  const [placed] = columnOf(aCalendar({ items: [aPlacedAppointment(time)] })).items;
  expect(placed).toMatchObject({ from: 1380, to: 1440, isCut: true, time: '23:00 – 01:00' });
});

test('time off, breaks and closures are named, and other users see only “time off”', () => {
  const ada = { staffId: 'ada' };
  const { shades } = columnOf(
    aCalendar({
      breaks: [{ ...ada, startAt: at('13:00'), endAt: at('13:30') }],
      timeOff: [{ ...ada, startAt: at('15:00'), endAt: at('18:00'), reason: null }],
      closures: [{ startAt: at('00:00'), endAt: at('09:00'), name: 'Stocktaking' }],
    }),
  );
  expect(shades.map(({ kind, words }) => [kind, words])).toEqual([
    ['working', null],
    ['break', 'Break'],
    ['off', 'Time off'],
    ['closed', 'Closed: Stocktaking'],
  ]);
});

test('a column of several staff members shows when any of them works, without their breaks', () => {
  const column = columnOf(
    aCalendar({ breaks: [{ staffId: 'ada', startAt: at('13:00'), endAt: at('13:30') }] }),
    ['ada', 'bola'],
  );
  expect(column.staffId).toBeNull();
  expect(column.shades).toEqual([{ kind: 'working', from: 540, to: 1080, words: null }]);
});

test('a block keeps its hours on the day the clocks go back', () => {
  const zone = 'Europe/London';
  const change = businessDay(wallClock(zone), '2026-10-25');
  const time = { startAt: at('00:30', '2026-10-25', zone), endAt: at('03:00', '2026-10-25', zone) };
  const item = aPlacedAppointment(time);
  const request = { key: 'k', name: 'n', day: change, staffIds: ['ada'] };
  const [placed] = buildColumn(request, aCalendar({ items: [item] }), axisOf([change]), 15).items;
  expect(placed).toMatchObject({ from: 30, to: 240, time: '00:30 – 03:00' });
});

test('a column stays the same object until its content changes', () => {
  const keep = createColumnStore();
  const one = aPlacedAppointment();
  const data = aCalendar({ items: [one] });
  const columns = (from = data) => [columnOf(from)];
  const first = keep(columns());
  expect(keep(columns())).toBe(first);
  const changed = keep(columns({ ...data, items: [{ ...one, status: 'completed' }] }));
  expect(changed[0]).not.toBe(first[0]);
});
