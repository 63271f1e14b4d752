import { on } from '../../testing/a-question.ts';
import { validateRanges } from './weekly-ranges.ts';

const overlap = 'This overlaps another range.';

test('ranges may touch, and a night may end when the next day starts', () => {
  const week = [...on(1, '09:00-13:00', '13:00-18:00', '22:00-30:00'), ...on(2, '06:00-10:00')];
  expect(validateRanges(week)).toEqual([null, null, null, null]);
});

test('an end that is not after its start is reported at its range', () => {
  expect(validateRanges([...on(1, '09:00-13:00'), ...on(2, '10:00-10:00')])).toEqual([
    null,
    'The end must be after the start.',
  ]);
});

test('both overlapping ranges are reported, also across midnight and from Sunday to Monday', () => {
  expect(validateRanges(on(3, '09:00-13:00', '12:59-18:00'))).toEqual([overlap, overlap]);
  expect(validateRanges([...on(1, '22:00-26:00'), ...on(2, '01:00-09:00')])).toEqual([overlap, overlap]);
  expect(validateRanges([...on(7, '22:00-26:00'), ...on(1, '01:00-09:00')])).toEqual([overlap, overlap]);
});
