import { readTime } from '@daybook/domain/time-style';
import { formatMinute } from '@daybook/ui/format/time-style';
import { rangeText } from '../../kit/time/clock-text.ts';
import { draftOf, minutesOf, nextDraft, type RangeDraft, validateWeek } from './week-draft.ts';

test.each([
  ['9', 540],
  ['09', 540],
  ['930', 570],
  ['0930', 570],
  ['9:30', 570],
  ['9.30', 570],
  ['9h30', 570],
  [' 24:00 ', 1440],
  ['0', 0],
])('%s is read as a time', (text, minute) => {
  expect(readTime(text)).toBe(minute);
});

test.each(['', '25', '24:01', '9:60', '9:3', 'noon', '12345', '-1'])('%s is not a time', (text) => {
  expect(readTime(text)).toBeNull();
});

test('a time is formatted in the site’s style, and a range past midnight names the next day', () => {
  expect([formatMinute(0), formatMinute(570), formatMinute(1440), formatMinute(1560)]).toEqual([
    '00:00',
    '09:30',
    '24:00',
    '02:00',
  ]);
  expect(rangeText({ startMinute: 1320, endMinute: 1560 })).toBe('22:00 – 02:00 (next day)');
  expect(rangeText({ startMinute: 540, endMinute: 1440 })).toBe('09:00 – 24:00');
});

test('an end before the start is on the next day', () => {
  expect(minutesOf({ start: '22:00', end: '02:00' })).toEqual({ startMinute: 1320, endMinute: 1560 });
  expect(minutesOf({ start: '22:00', end: '24:00' })).toEqual({ startMinute: 1320, endMinute: 1440 });
  expect(minutesOf({ start: '24:00', end: '02:00' })).toBeNull();
});

test('writing and reading a week returns the same week', () => {
  const ranges = [
    { weekday: 1 as const, startMinute: 540, endMinute: 780 },
    { weekday: 5 as const, startMinute: 1320, endMinute: 1560 },
  ];
  expect(validateWeek(draftOf(ranges))).toEqual({ ranges, problems: new Map() });
});

test('each invalid range has a message under its id', () => {
  const typed = (id: number, start: string, end: string): RangeDraft => ({ id, start, end });
  const week = {
    ...draftOf([]),
    1: [typed(1, '9', ''), typed(2, '10', '10'), typed(3, '12', '14')],
    2: [typed(4, '9', '17'), typed(5, '16', '18')],
  };
  expect(Object.fromEntries(validateWeek(week).problems)).toEqual({
    1: 'Enter both times, such as 09:00 and 17:30.',
    2: 'The end must be after the start.',
    4: 'This overlaps another range.',
    5: 'This overlaps another range.',
  });
});

test('an added range starts after the last, on the same day', () => {
  const { 1: morning } = draftOf([{ weekday: 1, startMinute: 540, endMinute: 780 }]);
  expect(nextDraft([])).toMatchObject({ start: '09:00', end: '17:00' });
  expect(nextDraft(morning)).toMatchObject({ start: '14:00', end: '16:00' });
  const { 1: late } = draftOf([{ weekday: 1, startMinute: 540, endMinute: 1440 }]);
  expect(nextDraft(late)).toMatchObject({ start: '23:00', end: '24:00' });
});
