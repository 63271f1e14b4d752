import { businessDay } from '@daybook/domain/calendar/business-day';
import { axisOf } from '@daybook/domain/calendar/time-axis';
import { wallClock } from '@daybook/domain/wall-clock';
import { aCalendar, aPlacedAppointment, at } from '../testing/calendar-builders.ts';
import { buildColumn } from './build-column.ts';
import { withItemsInView } from './first-screen.ts';

const day = businessDay(wallClock('Africa/Lagos'), '2026-03-03');
const axis = axisOf([day]);
const starts = ['07:00', '08:30', '12:00', '16:00', '23:00'];
const items = starts.map((start) => aPlacedAppointment({ id: start, startAt: at(start) }));
const columns = ['one', 'two', 'three', 'four'].map((key) =>
  buildColumn({ key, name: key, day, staffIds: ['ada'] }, aCalendar({ items }), axis, 15),
);

// 1.6 px a minute: 480 minutes in 768 px.
const shown = (startMinute: number, width = 1440) =>
  withItemsInView(columns, { startMinute, minutes: axis.minutes, step: 15 }, { width, height: 768 }).map(
    (column) => column.items.map(({ id }) => id),
  );

test('a window that starts at nine draws every item that reaches into its eight hours', () => {
  expect(shown(540)[0]).toEqual(['08:30', '12:00', '16:00']);
});

test('a window that starts late shows the last hours of the day', () => {
  expect(shown(1400)[0]).toEqual(['16:00', '23:00']);
});

test('columns outside a narrow window start empty, but keep their headings', () => {
  expect(shown(540, 390).map((ids) => ids.length)).toEqual([3, 3, 3, 3]);
  expect(shown(540, 320).map((ids) => ids.length)).toEqual([3, 3, 3, 0]);
});
